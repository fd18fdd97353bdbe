import { handle, type JobHandler } from '#kernel/jobs'
import { tellCardProvider } from './renewals/card-renewal.ts'
import { renewSubscriptions, tellCardRenewal } from './job-names.ts'
import { renewDueSubscriptions, type RenewingDeps } from './renewals/renew-due-subscriptions.ts'

export const subscriptionsJobs = (deps: RenewingDeps): JobHandler[] => [
  handle(renewSubscriptions, (_payload, { signal }) => renewDueSubscriptions(deps, signal)),
  handle(tellCardRenewal, ({ subscription_id }) =>
    tellCardProvider(deps, { subscriptionId: subscription_id }),
  ),
]
