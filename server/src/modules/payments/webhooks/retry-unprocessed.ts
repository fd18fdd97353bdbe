import { inTransaction } from '#kernel/db'
import { endLater } from '../renewals/end-card-subscription.ts'
import { listNotEnded, updateEndingLookAt } from '../renewals/ending-queries.ts'
import { processLater } from './receive-webhook.ts'
import type { SettlingDeps } from '../payments-deps.ts'
import { listUnprocessed, updateWebhookLookAt } from './webhook-queries.ts'

const MAX_AT_ONCE = 200
/** The same interval as between a job's last attempts. */
const AGAIN_AFTER_MS = 6 * 3_600_000

/**
 * Retries webhooks that were never handled and card subscriptions that never ended, because their jobs may have used up
 * their attempts or been lost. Takes a limited number, longest overdue first. Doesn't touch jobs that are still queued.
 */
export async function retryUnprocessed({ db, clock }: Pick<SettlingDeps, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const lookAt = new Date(at.getTime() + AGAIN_AFTER_MS)
  for (const event of await listUnprocessed(db, { at, limit: MAX_AT_ONCE })) {
    await inTransaction(db, async (tx) => {
      await processLater(tx, event)
      await updateWebhookLookAt(tx, { ...event, lookAt })
    })
  }
  for (const subscriptionId of await listNotEnded(db, { at, limit: MAX_AT_ONCE })) {
    await inTransaction(db, async (tx) => {
      await endLater(tx, { subscriptionId })
      await updateEndingLookAt(tx, { subscriptionId, lookAt })
    })
  }
}
