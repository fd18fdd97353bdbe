import { inTransaction } from '#kernel/db'
import { endLater } from '../renewals/end-card-subscription.ts'
import { listNotEnded, updateEndingLookAt } from '../renewals/ending-queries.ts'
import { workLater } from './hear-webhook.ts'
import type { SettlingDeps } from '../payments-deps.ts'
import { listUndone, updateWebhookLookAt } from './webhook-queries.ts'

const MOST_AT_ONCE = 200
/** As far apart as the late tries of a job. */
const AGAIN_AFTER_MS = 6 * 3_600_000

/**
 * Takes up messages that were never worked on and card subscriptions that were never ended: their jobs may be used up or
 * lost. A bounded number, those waiting longest first; what waits already is left as it is.
 */
export async function takeUpUndone({ db, clock }: Pick<SettlingDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const lookAt = new Date(at.getTime() + AGAIN_AFTER_MS)
  for (const event of await listUndone(db, { at, limit: MOST_AT_ONCE })) {
    await inTransaction(db, async (tx) => {
      await workLater(tx, event)
      await updateWebhookLookAt(tx, { ...event, lookAt })
    })
  }
  for (const subscriptionId of await listNotEnded(db, { at, limit: MOST_AT_ONCE })) {
    await inTransaction(db, async (tx) => {
      await endLater(tx, { subscriptionId })
      await updateEndingLookAt(tx, { subscriptionId, lookAt })
    })
  }
}
