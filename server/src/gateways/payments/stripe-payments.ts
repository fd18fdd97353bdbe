import type Stripe from 'stripe'
import type { CardInvoice, CardPayments, ProviderFee } from './port.ts'
import { asking, checkoutIn, dateOf, idOf, secondsOf } from './stripe-client.ts'
import { bookedFee, feeIn, feeOfPayment } from './stripe-fee.ts'
import { describeEvent, reversalTypes } from './stripe-events.ts'

type StripePayments = Pick<
  CardPayments,
  'readPayment' | 'listReversalEvents' | 'readInvoice' | 'listPaidInvoiceIds' | 'refund'
>

/** A charge with its refunded and disputed amounts. */
export const stripePayments = (stripe: Stripe): StripePayments => ({
  readPayment: async (id) => {
    const [payment, refunds, disputes] = await Promise.all([
      asking(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
      asking(stripe.refunds.list({ payment_intent: id, limit: 100 }).autoPagingToArray({ limit: 10_000 })),
      asking(stripe.disputes.list({ payment_intent: id, limit: 100 })),
    ])
    const charge = typeof payment.latest_charge === 'string' ? null : payment.latest_charge
    const [refunded, disputed] = [refunds.filter(isOnItsWay), disputes.data.filter(hasTaken)]
    return {
      paymentId: payment.id,
      chargeId: idOf(payment.latest_charge),
      checkoutId: checkoutIn(payment.metadata),
      amountCents: charge?.amount ?? payment.amount_received,
      refundedCents: sumOf(refunded),
      disputedCents: sumOf(disputed),
      refundedAt: latestOf(refunded),
      disputedAt: latestOf(disputed),
      disputeFees: disputes.data.flatMap(feesOf),
    }
  },
  listReversalEvents: async ({ since, after }) => {
    const page = await asking(
      stripe.events.list({
        types: [...reversalTypes, 'transfer.reversed'],
        created: { gte: secondsOf(since) },
        limit: 100,
        ...(after !== null && { starting_after: after }),
      }),
    )
    const events = page.data.map((event) => ({ ...describeEvent(event), body: JSON.stringify(event) }))
    return { events, after: page.has_more ? (events.at(-1)?.id ?? null) : null }
  },
  readInvoice: (id) => readInvoice(stripe, id),
  listPaidInvoiceIds: async ({ subscriptionId: subscription, since }) => {
    const created = { gte: secondsOf(since) }
    const list = stripe.invoices.list({ subscription, status: 'paid', created, limit: 100 })
    const paid = await asking(list.autoPagingToArray({ limit: 1000 }))
    return paid.map(({ id }) => id).toReversed()
  },
  refund: async ({ paymentId, amountCents, key }) => {
    const made = stripe.refunds.create(
      { payment_intent: paymentId, amount: amountCents },
      { idempotencyKey: key },
    )
    await asking(made)
  },
})

const sumOf = (taken: readonly { amount: number }[]): number =>
  taken.reduce((sum, { amount }) => sum + amount, 0)

const latestOf = (made: readonly { created: number }[]): Date | null =>
  made.length === 0 ? null : dateOf(Math.max(...made.map(({ created }) => created)))

/** A bank can fail a refund weeks after it succeeded. The platform then gets the money back. */
const isOnItsWay = ({ status }: Stripe.Refund): boolean =>
  status !== 'failed' && status !== 'canceled' && status !== 'requires_action'

/** An inquiry withdraws nothing, and a won dispute returns the money. */
const hasTaken = ({ status }: Stripe.Dispute): boolean =>
  status === 'needs_response' || status === 'under_review' || status === 'lost'

/** Stripe books a withdrawal together with its fee, and the money of a won dispute together with the returned fee. */
const feesOf = (dispute: Stripe.Dispute): ProviderFee[] =>
  dispute.balance_transactions
    .map((booking) => bookedFee(booking, dispute))
    .filter(({ cents }) => cents !== 0)

async function readInvoice(stripe: Stripe, id: string): Promise<CardInvoice> {
  const invoice = await asking(stripe.invoices.retrieve(id, { expand: ['payments'] }))
  const settled = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0]
  const paymentId = idOf(settled?.payment.payment_intent)
  const expand = [feeOfPayment]
  const payment =
    paymentId === null ? null : await asking(stripe.paymentIntents.retrieve(paymentId, { expand }))
  const subscription = invoice.parent?.subscription_details
  const [line] = invoice.lines.data
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(subscription?.subscription),
    checkoutId: checkoutIn(subscription?.metadata),
    isPaid: invoice.status === 'paid',
    amountCents: invoice.amount_paid,
    paidAt: invoice.status_transitions.paid_at === null ? null : dateOf(invoice.status_transitions.paid_at),
    feeCents: feeIn(payment),
    paymentId,
    chargeId: idOf(payment?.latest_charge),
    periodEnd: dateOf(line?.period.end ?? invoice.period_end),
  }
}
