import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockOwnContents } from '../queries.ts'
import { deleteCaption } from './caption-queries.ts'

/**
 * Removes the captions of one of the actor's videos, if it has any. Throws `content-not-found` if the video doesn't
 * exist or isn't the actor's.
 */
export async function removeCaption(
  { db }: { db: Db },
  actor: Actor,
  { contentId }: { contentId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ids = [contentId.toLowerCase()]
    const [video] = await lockOwnContents(tx, { profileId: actor.profileId, ids })
    if (video?.kind !== 'video') throw new Problem('content-not-found')
    await deleteCaption(tx, video.id)
  })
}
