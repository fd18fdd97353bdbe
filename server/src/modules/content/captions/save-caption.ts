import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockOwnContents } from '../queries.ts'
import { upsertCaption } from './caption-queries.ts'
import { readVtt, writeVtt } from './vtt.ts'

/**
 * Adds or replaces the captions of one of the actor's videos. Throws `content-not-found` if the video doesn't exist or
 * isn't the actor's, and `invalid-request` with the number of the invalid line.
 */
export async function saveCaption(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { contentId, language, text }: { contentId: string; language: string; text: string },
): Promise<void> {
  const read = readVtt(text)
  await inTransaction(db, async (tx) => {
    const ids = [contentId.toLowerCase()]
    const [video] = await lockOwnContents(tx, { profileId: actor.profileId, ids })
    if (video?.kind !== 'video') throw new Problem('content-not-found')
    // Checked first, so that strangers can't learn anything about the video.
    if ('fault' in read) throw new Problem('invalid-request', { fields: { text: read.fault } })
    await upsertCaption(tx, {
      content_id: video.id,
      language,
      body: writeVtt(read.cues),
      saved_at: clock.now(),
    })
  })
}
