import type Stripe from 'stripe'
import type { CardInvoice, CardPayments } from './port.ts'
import { asking, checkoutIn, dateOf, idOf } from './stripe-client.ts'

type StripePayments = Pick<CardPayments, 'readPayment' | 'readInvoice' | 'refund'>

/** What was charged, and what was given or taken back. */
export const stripePayments = (stripe: Stripe): StripePayments => ({
  readPayment: async (id) => {
    const [payment, disputes] = await Promise.all([
      asking(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
      asking(stripe.disputes.list({ payment_intent: id, limit: 100 })),
    ])
    const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge
    return {
      paymentId: payment.id,
      chargeId: idOf(payment.latest_charge),
      checkoutId: checkoutIn(payment.metadata),
      amountCents: charge?.amount ?? payment.amount_received,
      refundedCents: charge?.amount_refunded ?? 0,
      disputedCents: disputes.data.filter(hasTaken).reduce((sum, { amount }) => sum + amount, 0),
    }
  },
  readInvoice: (id) => readInvoice(stripe, id),
  refund: async ({ paymentId, amountCents, key }) => {
    const made = stripe.refunds.create(
      { payment_intent: paymentId, amount: amountCents },
      { idempotencyKey: key },
    )
    await asking(made)
  },
})

/** An inquiry takes nothing, and what was won has come back. */
const hasTaken = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'under_review' || status === 'lost'

async function readInvoice(stripe: Stripe, id: string): Promise<CardInvoice> {
  const invoice = await asking(stripe.invoices.retrieve(id, { expand: ['payments'] }))
  const settled = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0]
  const paymentId = idOf(settled?.payment.payment_intent)
  const payment = paymentId === null ? null : await asking(stripe.paymentIntents.retrieve(paymentId))
  const subscription = invoice.parent?.subscription_details
  const [line] = invoice.lines.data
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(subscription?.subscription),
    checkoutId: checkoutIn(subscription?.metadata),
    isPaid: invoice.status === 'paid',
    amountCents: invoice.amount_paid,
    paymentId,
    chargeId: idOf(payment?.latest_charge),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
  }
}
