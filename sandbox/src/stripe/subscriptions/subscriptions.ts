import type Stripe from 'stripe'
import { noSuch } from '../../http/api-error.ts'
import { emit, emitChange, type Bank } from '../../bank.ts'
import { newId } from '../../store/ids.ts'
import { schedule } from '../../tasks.ts'
import { periodEndAfter } from './period-end.ts'
import { cardOf, addInvoice, payInvoice, subscriptionOf } from './invoices.ts'
import { planOf } from './plan.ts'
import type { Payment } from '../charges/charge-card.ts'

/**
 * How long each retry of a failed renewal waits after the previous attempt, in seconds. After the last retry the
 * subscription ends.
 */
const RETRY_AFTER = [3 * 86_400, 5 * 86_400, 7 * 86_400]

export interface SubscriptionDetails {
  customer: string
  items: { price: Stripe.Price; quantity: number }[]
  card: Stripe.PaymentMethod
  metadata: Record<string, string>
  description: string | null
}

export interface StartedSubscription {
  subscription: Stripe.Subscription
  invoice: Stripe.Invoice
  payment: Payment
}

/** Starts a subscription and charges its first period to a card that is known to pay. */
export function startSubscription(bank: Bank, details: SubscriptionDetails): StartedSubscription {
  const waiting = addSubscription(bank, details)
  const [item] = waiting.items.data
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
  const made = addInvoice(bank, { subscription: waiting, reason: 'subscription_create', period })
  const { invoice, payment } = payInvoice(bank, made, { card: details.card, when: 'first' })
  const subscription: Stripe.Subscription = { ...waiting, latest_invoice: invoice.id, status: 'active' }
  bank.objects.put('subscription', subscription)
  emit(bank, 'customer.subscription.created', subscription)
  schedule(bank, { name: 'renew-subscription', subject: subscription.id, due: period.end })
  return { subscription, invoice, payment }
}

/** Charges the next period at the end of the current one, or ends a canceled subscription. */
export function renewSubscription(bank: Bank, id: string): void {
  const subscription = bank.objects.find('subscription', id)
  if (!subscription || subscription.status === 'canceled') return
  if (subscription.cancel_at_period_end) {
    endSubscription(bank, subscription, 'cancellation_requested')
    return
  }
  const renewed = nextPeriod(subscription)
  const [item] = renewed.items.data
  const period = { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 }
  const invoice = addInvoice(bank, { subscription, reason: 'subscription_cycle', period })
  const current = { ...renewed, latest_invoice: invoice.id }
  bank.objects.put('subscription', current)
  schedule(bank, { name: 'renew-subscription', subject: id, due: period.end })
  collect(bank, current, invoice)
}

/** Charges the card again for an invoice that it declined. */
export function retryInvoice(bank: Bank, id: string): void {
  const invoice = bank.objects.find('invoice', id)
  const subscription = invoice && bank.objects.find('subscription', subscriptionOf(invoice) ?? '')
  if (!invoice || !subscription || invoice.status !== 'open' || subscription.status === 'canceled') return
  collect(bank, subscription, invoice)
}

/** Ends a subscription now. */
export function endSubscription(
  bank: Bank,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Stripe.Subscription {
  const ended: Stripe.Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? bank.now(),
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
    ended_at: bank.now(),
    status: 'canceled',
  }
  bank.objects.put('subscription', ended)
  emit(bank, 'customer.subscription.deleted', ended)
  return ended
}

/** Cancels a subscription at the end of its paid time, or undoes that. */
export function setCancelAtPeriodEnd(
  bank: Bank,
  subscription: Stripe.Subscription,
  isToEnd: boolean,
): Stripe.Subscription {
  const updated: Stripe.Subscription = {
    ...subscription,
    cancel_at: isToEnd ? (subscription.items.data[0]?.current_period_end ?? null) : null,
    cancel_at_period_end: isToEnd,
    canceled_at: isToEnd ? bank.now() : null,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isToEnd ? 'cancellation_requested' : null,
    },
  }
  bank.objects.put('subscription', updated)
  const previous = { cancel_at_period_end: subscription.cancel_at_period_end }
  emitChange(bank, { type: 'customer.subscription.updated', object: updated, previous })
  return updated
}

/** Makes a subscription active again after its open invoice was paid. */
export function reviveSubscription(bank: Bank, id: string | null): void {
  const subscription = id ? bank.objects.find('subscription', id) : null
  if (subscription?.status !== 'past_due') return
  const active = { ...subscription, status: 'active' as const }
  bank.objects.put('subscription', active)
  emitChange(bank, {
    type: 'customer.subscription.updated',
    object: active,
    previous: { status: 'past_due' },
  })
}

export function getSubscription(bank: Bank, id: string): Stripe.Subscription {
  const subscription = bank.objects.find('subscription', id)
  if (!subscription) throw noSuch('subscription', id)
  return subscription
}

function collect(bank: Bank, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const card = cardOf(bank, subscription)
  const tried = card ? payInvoice(bank, invoice, { card, when: 'renewal' }) : null
  const previous = { status: subscription.status }
  if (tried && !tried.payment.declined) {
    const active = { ...subscription, status: 'active' as const }
    bank.objects.put('subscription', active)
    emitChange(bank, { type: 'customer.subscription.updated', object: active, previous })
    return
  }
  const failed = tried?.invoice ?? { ...invoice, attempt_count: invoice.attempt_count + 1, attempted: true }
  const wait = RETRY_AFTER[failed.attempt_count - 1]
  const next = wait === undefined ? null : bank.now() + wait
  const open = { ...failed, next_payment_attempt: next }
  bank.objects.put('invoice', open)
  emit(bank, 'invoice.payment_failed', open)
  if (next === null) {
    endSubscription(bank, subscription, 'payment_failed')
    return
  }
  schedule(bank, { name: 'retry-invoice', subject: invoice.id, due: next })
  const late = { ...subscription, status: 'past_due' as const }
  bank.objects.put('subscription', late)
  emitChange(bank, { type: 'customer.subscription.updated', object: late, previous })
}

function addSubscription(bank: Bank, details: SubscriptionDetails): Stripe.Subscription {
  const id = newId('sub')
  const start = bank.now()
  const items = details.items.map((item) => itemOf(id, item, start))
  return {
    id,
    object: 'subscription',
    ...BLANK_SUBSCRIPTION,
    billing_cycle_anchor: start,
    created: start,
    currency: details.items[0]?.price.currency ?? 'usd',
    customer: details.customer,
    default_payment_method: details.card.id,
    description: details.description,
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: details.metadata,
    start_date: start,
  }
}

const BLANK_SUBSCRIPTION = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Stripe.Subscription>

function itemOf(
  subscription: string,
  { price, quantity }: { price: Stripe.Price; quantity: number },
  start: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: start,
    current_period_end: price.recurring ? periodEndAfter(start, start, price.recurring) : start,
    current_period_start: start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

function nextPeriod(subscription: Stripe.Subscription): Stripe.Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: item.price.recurring
      ? periodEndAfter(subscription.billing_cycle_anchor, item.current_period_end, item.price.recurring)
      : item.current_period_end,
  }))
  return { ...subscription, items: { ...subscription.items, data } }
}
