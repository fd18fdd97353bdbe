import { handle, type JobHandler } from '#kernel/jobs'
import { endAtProvider } from './renewals/end-card-subscription.ts'
import { endCardSubscriptionLater, sweepCheckouts, workOnWebhook } from './job-names.ts'
import { sweep } from './checkouts/sweep-checkouts.ts'
import { workOnEvent, type HearingJobsDeps } from './webhooks/work-on-webhook.ts'

export type PaymentsJobsDeps = HearingJobsDeps

export const paymentsJobs = (deps: PaymentsJobsDeps): JobHandler[] => [
  handle(workOnWebhook, (event) => workOnEvent(deps, event)),
  handle(endCardSubscriptionLater, ({ subscription_id }) =>
    endAtProvider(deps, { subscriptionId: subscription_id }),
  ),
  handle(sweepCheckouts, (_payload, { signal }) => sweep(deps, signal)),
]
