import { handle, type JobHandler } from '#kernel/jobs'
import { tellCardProvider } from './renewals/card-renewal.ts'
import { mailRenewal, renewSubscriptions, tellCardRenewal } from './job-names.ts'
import { sendRenewalMail, type MailingDeps } from './renewals/mail-renewal.ts'
import { renewDueSubscriptions, type RenewingDeps } from './renewals/renew-subscriptions.ts'

export const subscriptionsJobs = (deps: RenewingDeps & MailingDeps): JobHandler[] => [
  handle(renewSubscriptions, (_payload, { signal }) => renewDueSubscriptions(deps, signal)),
  handle(tellCardRenewal, ({ subscription_id }) =>
    tellCardProvider(deps, { subscriptionId: subscription_id }),
  ),
  handle(mailRenewal, ({ subscription_id, news }) =>
    sendRenewalMail(deps, { subscriptionId: subscription_id, news }),
  ),
]
