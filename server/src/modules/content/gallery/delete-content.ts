import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ContentAccess } from '../gate/access.ts'
import { removeContentFiles } from '../job-names.ts'
import { markDeleted } from '../deleted-queries.ts'
import { lockOwnContents } from '../queries.ts'

/**
 * Deletes photos and videos of the actor: all of them or, on any error, none. Throws `content-not-found` if one isn't
 * the actor's. Throws, with their ids, `content-is-sold` if they are in a post or message that somebody bought,
 * `content-in-use` if a post or a profile shows them, `content-in-consent` if a consent uses them, and
 * `content-is-barred` if they are in a post that a moderator removed.
 */
export async function deleteContent(
  { db, clock, access }: { db: Db; clock: Clock; access: ContentAccess },
  actor: Actor,
  input: { ids: readonly string[] },
): Promise<void> {
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))]
  await inTransaction(db, (tx) =>
    deleteContentsIn(tx, { clock, access }, { profileId: actor.profileId, ids }),
  )
}

/** Does the same within the caller's transaction. The ids have to be distinct. */
export async function deleteContentsIn(
  tx: Tx,
  { clock, access }: { clock: Clock; access: ContentAccess },
  { profileId, ids }: { profileId: string; ids: readonly string[] },
): Promise<void> {
  const contents = await lockOwnContents(tx, { profileId, ids })
  if (contents.length < ids.length) throw new Problem('content-not-found')
  const barred = contents.filter(({ barred_at }) => barred_at !== null).map(({ id }) => id)
  if (barred.length > 0) throw new Problem('content-is-barred', { facts: { ids: barred } })
  const sold = await access.listSoldIds(tx, ids)
  if (sold.size > 0) throw new Problem('content-is-sold', { facts: { ids: [...sold] } })
  const used = await access.listUsedIds(tx, ids)
  if (used.size > 0) throw new Problem('content-in-use', { facts: { ids: [...used] } })
  const covered = await access.listConsentIds(tx, ids)
  if (covered.size > 0) throw new Problem('content-in-consent', { facts: { ids: [...covered] } })
  await markDeleted(tx, { ids, at: clock.now() })
  for (const { id, uuid } of contents) {
    await enqueue(tx, removeContentFiles, { payload: { content_id: id, content_uuid: uuid } })
  }
}
