import { credits } from '@fanfare/contract/money/money'
import type { CardInvoice } from '#gateways/payments/port'
import { newId } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { creditsFor } from '../offers/credits-for.ts'
import { fulfillPayment } from '../fulfill-payment.ts'
import { cardOf, type SettlingDeps } from '../payments-deps.ts'
import {
  findBeginning,
  findCheckout,
  findCheckoutByInvoice,
  insertCheckout,
  type CheckoutRow,
} from '../queries.ts'
import { settleCheckout } from '../checkouts/settle-checkout.ts'

/**
 * Fulfills a paid invoice of a card subscription, once. The first invoice belongs to the checkout that began the
 * subscription, and each later one becomes a paid checkout. Throws `ProviderUnavailable` and `ProviderRefused`.
 */
export async function settleInvoice(deps: SettlingDeps, { invoiceId }: { invoiceId: string }): Promise<void> {
  if (await findCheckoutByInvoice(deps.db, { invoiceId })) return
  const invoice = await deps.payments.card?.readInvoice(invoiceId)
  if (!invoice?.isPaid || invoice.amountCents === 0) return
  const beginning = await beginningOf(deps, invoice)
  if (!beginning || beginning.invoice_id === invoiceId) return
  if (beginning.paid_at === null)
    throw new Error(`The invoice ${invoiceId} came before its checkout was paid.`)
  cardOf(deps, beginning.is_sandbox)
  await inTransaction(deps.db, (tx) => renew(tx, deps, { beginning, invoice }))
}

/** The checkout that began an invoice's subscription. If it isn't known yet, it is settled first. */
async function beginningOf(
  deps: SettlingDeps,
  { subscriptionId, checkoutId }: CardInvoice,
): Promise<CheckoutRow | undefined> {
  const known = subscriptionId === null ? undefined : await findBeginning(deps.db, { subscriptionId })
  if (known || checkoutId === null) return known
  await settleCheckout(deps, { id: checkoutId })
  return findCheckout(deps.db, { id: checkoutId })
}

async function renew(
  tx: Tx,
  deps: SettlingDeps,
  { beginning, invoice }: { beginning: CheckoutRow; invoice: CardInvoice },
): Promise<void> {
  const { amountCents: paidCents, paidAt, feeCents, paymentId, chargeId, invoiceId, periodEnd } = invoice
  const at = deps.clock.now()
  const { user_id, profile_id, method, is_sandbox, buys, subject_id, details } = beginning
  const { currency, every_months, description, subscription_id, customer_id } = beginning
  const promised = creditsFor(
    { promised: credits(beginning.credits), askedCents: beginning.amount_cents, paidCents },
    deps.config.CREDIT_CENTS,
  )
  const id = newId(deps.clock)
  const isNew = await insertCheckout(tx, {
    id,
    user_id,
    profile_id,
    method,
    is_sandbox,
    buys,
    subject_id,
    details,
    currency,
    every_months,
    description,
    subscription_id,
    customer_id,
    invoice_id: invoiceId,
    credits: promised,
    amount_cents: paidCents,
    renews: beginning.id,
    created_at: at,
  })
  const checkout = isNew && (await findCheckout(tx, { id }))
  if (!checkout || subscription_id === null) return
  const subscription = { providerId: subscription_id, invoiceId, periodEnd }
  const arrival = { paidCents, paidAt, feeCents, paymentId, chargeId, customerId: customer_id, subscription }
  await fulfillPayment(tx, deps, { checkout, arrival, at })
}
