import Stripe from 'stripe'
import { ApiError, badRequest, noSuch } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import { textIn } from '../../http/fields.ts'
import { idOf, newId } from '../../store/ids.ts'
import { BLANK_INVOICE } from './blank-invoice.ts'
import { cardError, chargeCard, type Payment } from '../charges/charge-card.ts'
import { getPaymentMethod, takeCard } from '../charges/payment-methods.ts'
import { addPaymentIntent, getPaymentIntent } from '../charges/payment-intents.ts'

/** The amount of an invoice, and its period. */
export interface InvoiceFor {
  subscription: Stripe.Subscription
  reason: 'subscription_create' | 'subscription_cycle'
  period: { start: number; end: number }
}

/** Creates the invoice for one period of a subscription, with the payment intent that is to pay it. */
export function addInvoice(bank: Bank, { subscription, reason, period }: InvoiceFor): Stripe.Invoice {
  const id = newId('in')
  const lines = subscription.items.data.map((item) => lineOf(subscription, item, { invoice: id, period }))
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const customer = bank.objects.find('customer', idOf(subscription.customer) ?? '')
  const at = bank.now()
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    ...BLANK_INVOICE,
    amount_due: total,
    amount_remaining: total,
    billing_reason: reason,
    created: at,
    currency: subscription.currency,
    customer: idOf(subscription.customer),
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    effective_at: at,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    number: newId('SANDBOX', 8).replace('_', '-').toUpperCase(),
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: at,
    period_start: reason === 'subscription_create' ? at : period.start,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  }
  bank.objects.put('invoice', invoice)
  emit(bank, 'invoice.created', invoice)
  addPayment(bank, invoice, subscription.description)
  return invoice
}

/** Charges the card for an open invoice. */
export function payInvoice(
  bank: Bank,
  invoice: Stripe.Invoice,
  { card, when }: { card: Stripe.PaymentMethod; when: 'first' | 'renewal' },
): { invoice: Stripe.Invoice; payment: Payment } {
  const share = paymentOf(bank, invoice.id)
  const intent = getPaymentIntent(bank, idOf(share.payment.payment_intent) ?? '')
  const payment = chargeCard(bank, intent, { card, when })
  const tried = { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true }
  if (payment.declined) {
    bank.objects.put('invoice', tried)
    return { invoice: tried, payment }
  }
  const at = bank.now()
  const paid: Stripe.Invoice = {
    ...tried,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  }
  bank.objects.put('invoice', paid)
  bank.objects.put('invoice_payment', {
    ...share,
    amount_paid: invoice.amount_due,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: at },
  })
  emit(bank, 'invoice.paid', paid)
  emit(bank, 'invoice.payment_succeeded', paid)
  return { invoice: paid, payment }
}

export function getInvoice(bank: Bank, id: string): Stripe.Invoice {
  const invoice = bank.objects.find('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice')
  return invoice
}

/** The card that pays a subscription, or null. */
export function cardOf(bank: Bank, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const own = idOf(subscription.default_payment_method)
  if (own) return getPaymentMethod(bank, own)
  const customer = bank.objects.find('customer', idOf(subscription.customer) ?? '')
  const usual = idOf(customer?.invoice_settings.default_payment_method)
  return usual ? getPaymentMethod(bank, usual) : null
}

/** Pays an open invoice at the seller's request, optionally with a specific card. */
export function payOpenInvoice(
  bank: Bank,
  invoice: Stripe.Invoice,
  method: string | null,
): { invoice: Stripe.Invoice; card: Stripe.PaymentMethod } {
  if (invoice.status !== 'open') throw badRequest(`Invoice is already ${invoice.status}`)
  const subscription = bank.objects.find('subscription', subscriptionOf(invoice) ?? '')
  const card = method ? takeCard(bank, method) : subscription ? cardOf(bank, subscription) : null
  if (!card) throw badRequest('There is no default payment method set on this Customer.')
  const { invoice: paid, payment } = payInvoice(bank, invoice, { card, when: 'renewal' })
  if (payment.declined) throw new ApiError(402, cardError(payment))
  return { invoice: paid, card }
}

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription)
}

function addPayment(bank: Bank, invoice: Stripe.Invoice, description: string | null): void {
  const intent = addPaymentIntent(bank, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: description ?? 'Subscription',
    metadata: {},
    receiptEmail: invoice.customer_email,
    transferGroup: null,
  })
  bank.objects.put('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: bank.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

function paymentOf(bank: Bank, invoice: string): Stripe.InvoicePayment {
  const share = bank.objects.list('invoice_payment', { where: { invoice }, limit: 1 }).rows[0]
  if (!share) throw new Error(`The invoice ${invoice} has no payment`)
  return share
}

function lineOf(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  { invoice, period }: { invoice: string; period: { start: number; end: number } },
): Stripe.InvoiceLineItem {
  const unit = item.price.unit_amount ?? 0
  const quantity = item.quantity ?? 1
  return {
    id: newId('il'),
    object: 'line_item',
    amount: unit * quantity,
    currency: subscription.currency,
    description: subscription.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: idOf(item.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unit),
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription: subscription.id,
    subtotal: unit * quantity,
    taxes: [],
  }
}

/** The conditions on a list of invoices: their customer, subscription or status. */
export function invoiceConditions(form: Parameters<typeof textIn>[0]): Record<string, string | null> {
  return {
    customer: textIn(form, 'customer'),
    'parent.subscription_details.subscription': textIn(form, 'subscription'),
    status: textIn(form, 'status'),
  }
}
