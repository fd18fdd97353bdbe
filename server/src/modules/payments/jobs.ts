import { ProviderRefused } from '#gateways/payments/port'
import { handle, type JobHandler } from '#kernel/jobs'
import { endCardSubscription, settlePaymentLater, sweepCheckouts, workOnWebhook } from './job-names.ts'
import { settlePayment } from './settle-payment.ts'
import { sweep } from './sweep-checkouts.ts'
import { workOnEvent, type HearingJobsDeps } from './work-on-webhook.ts'

export type PaymentsJobsDeps = HearingJobsDeps

export const paymentsJobs = (deps: PaymentsJobsDeps): JobHandler[] => [
  handle(workOnWebhook, (event) => workOnEvent(deps, event)),
  handle(settlePaymentLater, ({ payment_id }) => settlePayment(deps, { paymentId: payment_id })),
  handle(endCardSubscription, async ({ subscription_id }) => {
    try {
      await deps.payments.card?.endSubscription(subscription_id)
    } catch (error) {
      // What the provider does not know charges nobody.
      if (!(error instanceof ProviderRefused)) throw error
    }
  }),
  handle(sweepCheckouts, (_payload, { signal }) => sweep(deps, signal)),
]
