import { handle, type JobHandler } from '#kernel/jobs'
import { endAtProvider } from './renewals/end-card-subscription.ts'
import { endCardSubscriptionLater, processWebhookLater, sweepCheckouts as sweep } from './job-names.ts'
import { sweepCheckouts } from './checkouts/sweep-checkouts.ts'
import { processWebhook, type ProcessingDeps } from './webhooks/process-webhook.ts'

export type PaymentsJobsDeps = ProcessingDeps

export const paymentsJobs = (deps: PaymentsJobsDeps): JobHandler[] => [
  handle(processWebhookLater, (event) => processWebhook(deps, event)),
  handle(endCardSubscriptionLater, ({ subscription_id }) =>
    endAtProvider(deps, { subscriptionId: subscription_id }),
  ),
  handle(sweep, (_payload, { signal }) => sweepCheckouts(deps, signal)),
]
