import { contentLimits } from '@fanfare/contract/content/limits'
import { discardApart, listApartIds } from '#content'
import { lowestIdAt, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { listSentVoiceIds } from './sent-voices.ts'

/** Deletes these recordings, except those that belong to a message. */
export const discardUnused = (
  tx: Tx,
  { voiceIds, at }: { voiceIds: readonly string[]; at: Date },
): Promise<void> =>
  discardApart(tx, { kind: 'voice', ids: voiceIds, at, listUsed: () => listSentVoiceIds(tx, voiceIds) })

const HOUR = 3_600_000
/** The job runs daily. A longer period lets it catch up after up to a week of downtime. */
const DAYS_BACK = 7
const BATCH = 200

/** Deletes recordings that were uploaded but never sent, because no gallery shows them to their owner. */
export async function discardUnsentVoices({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const at = clock.now()
  const before = at.getTime() - contentLimits.abandonedAfterHours * HOUR
  const beforeId = lowestIdAt(before)
  let afterId: string | undefined = lowestIdAt(before - DAYS_BACK * 24 * HOUR)
  while (afterId !== undefined) {
    const voiceIds: string[] = await listApartIds(db, { kind: 'voice', afterId, beforeId, limit: BATCH })
    await inTransaction(db, (tx) => discardUnused(tx, { voiceIds, at }))
    afterId = voiceIds.at(-1)
  }
}
