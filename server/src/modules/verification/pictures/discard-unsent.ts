import { contentLimits } from '@fanfare/contract/content/limits'
import { discardApart, listApartIds, listIdentityPictureIdsOf } from '#content'
import { lowestIdAt, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { listUsedPictures } from '../identity-queries.ts'

const HOUR = 3_600_000
const BATCH = 200

/** Deletes pictures that were uploaded more than a day ago and never sent. */
export async function discardUnsent(
  { db, clock }: { db: Db; clock: Clock },
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const at = clock.now()
  const beforeId = lowestIdAt(at.getTime() - contentLimits.abandonedAfterHours * HOUR)
  let afterId: string | undefined = lowestIdAt(0)
  while (afterId !== undefined) {
    signal.throwIfAborted()
    const ids: string[] = await listApartIds(db, { kind: 'identity', afterId, beforeId, limit: BATCH })
    await inTransaction(db, (tx) => discard(tx, { ids, at }))
    afterId = ids.at(-1)
  }
}

/** Deletes the pictures that a profile uploaded and never sent, so that its next owner can't see them. */
export async function discardUnsentOf(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  await discard(tx, { ids: await listIdentityPictureIdsOf(tx, { profileId }), at })
}

const discard = (tx: Tx, { ids, at }: { ids: readonly string[]; at: Date }): Promise<void> =>
  discardApart(tx, { kind: 'identity', ids, at, listUsed: () => listUsedPictures(tx, ids) })
