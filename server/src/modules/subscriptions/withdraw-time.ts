import type { UndoneSale } from '#ledger'
import type { Tx } from '#kernel/db'
import { endAtCardProvider } from './renewals/card-renewal.ts'
import { bringForward, lockSubscription, undoPeriod, updateSubscription } from './subscription-queries.ts'

/** Withdraws the part of a reversed payment's time that hasn't passed yet, and turns off renewal. */
export async function withdrawTime(
  tx: Tx,
  { subjectId, buyerId, sellerId, at }: UndoneSale & { at: Date },
): Promise<void> {
  const period = subjectId === null ? undefined : await undoPeriod(tx, { id: subjectId, at })
  const row = await lockSubscription(tx, { subscriberId: buyerId, creatorId: sellerId })
  if (!period || !row) return
  const milliseconds = period.ends_at.getTime() - later(period.starts_at, at).getTime()
  const isLeft = milliseconds > 0
  if (isLeft) await bringForward(tx, { period, milliseconds })
  const endsAt = isLeft ? new Date(row.ends_at.getTime() - milliseconds) : row.ends_at
  await updateSubscription(tx, {
    id: row.id,
    changes: { ends_at: later(endsAt, row.started_at), renews: false, problem: null },
  })
  await endAtCardProvider(tx, row.card_subscription_id)
}

export const later = (a: Date, b: Date): Date => (a > b ? a : b)
