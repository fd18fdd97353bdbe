import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { updateDescription } from '../queries.ts'

/**
 * Replaces the description of one of the actor's photos or videos. Posts that already show it keep their alt text.
 * Throws `content-not-found` if it doesn't exist or isn't the actor's.
 */
export async function describeContent(
  { db }: { db: Db },
  actor: Actor,
  input: { id: string; description: string },
): Promise<void> {
  const isDescribed = await inTransaction(db, (tx) =>
    updateDescription(tx, { ...input, profileId: actor.profileId }),
  )
  if (!isDescribed) throw new Problem('content-not-found')
}
