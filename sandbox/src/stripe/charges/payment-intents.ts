import type Stripe from 'stripe'
import { ApiError, badRequest, noSuch } from '../../http/api-error.ts'
import { API_VERSION, emit, type Bank } from '../../bank.ts'
import { flagIn, groupIn, metadataIn, neededAmount, neededText, textIn } from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { newId } from '../../store/ids.ts'
import { cardError, chargeCard } from './charge-card.ts'
import { getCustomer } from '../customer.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import { takeCard } from './payment-methods.ts'
import type { Call, Route } from '../route.ts'

const PATH = '/v1/payment_intents'

export const paymentIntentRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: [
      ...['amount', 'automatic_payment_methods', 'confirm', 'currency', 'customer', 'description', 'expand'],
      ...['metadata', 'off_session', 'payment_method', 'payment_method_types', 'receipt_email', 'return_url'],
      ...['setup_future_usage', 'shipping', 'transfer_group'],
    ],
    answer: createPaymentIntent,
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'customer'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'payment_intent', url: PATH },
        asked({ customer: textIn(form, 'customer') }),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand', 'client_secret'],
    answer: (bank, { id }) => getPaymentIntent(bank, id),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    reads: ['description', 'expand', 'metadata', 'receipt_email'],
    answer: updatePaymentIntent,
  },
  {
    method: 'POST',
    path: `${PATH}/:id/confirm`,
    reads: ['expand', 'off_session', 'payment_method', 'return_url'],
    answer: (bank, { id, form }) => confirm(bank, getPaymentIntent(bank, id), textIn(form, 'payment_method')),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/cancel`,
    reads: ['cancellation_reason', 'expand'],
    answer: (bank, { id }) => cancel(bank, getPaymentIntent(bank, id)),
  },
]

export interface IntentDetails {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  transferGroup: string | null
}

/** Adds a payment intent that doesn't have a card yet. */
export function addPaymentIntent(bank: Bank, details: IntentDetails): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    ...BLANK_INTENT,
    amount: details.amount,
    client_secret: `${id}_${newId('secret')}`,
    created: bank.now(),
    currency: details.currency,
    customer: details.customer,
    description: details.description,
    metadata: details.metadata,
    receipt_email: details.receiptEmail,
    transfer_group: details.transferGroup,
  }
  bank.objects.put('payment_intent', intent)
  emit(bank, 'payment_intent.created', intent)
  return intent
}

export function getPaymentIntent(bank: Bank, id: string, param = 'intent'): Stripe.PaymentIntent {
  const intent = bank.objects.find('payment_intent', id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

/** Refuses an amount below the minimum, in the smallest unit of the currency. */
export function refuseTinyAmount(amount: number, currency: string): void {
  if (amount >= 50) return
  const message = `Amount must convert to at least 50 cents: ${amount} ${currency} is less.`
  throw badRequest(message, { param: 'amount', code: 'amount_too_small' })
}

/** Reads a three-letter currency code. */
export function neededCurrency(form: Form): string {
  const currency = neededText(form, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) {
    throw badRequest(`Invalid currency: ${currency}`, { param: 'currency' })
  }
  return currency
}

const BLANK_INTENT = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: { allow_redirects: 'always', enabled: true },
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'requires_payment_method',
  transfer_data: null,
} satisfies Partial<Stripe.PaymentIntent>

function createPaymentIntent(bank: Bank, { form, version }: Call): Stripe.PaymentIntent {
  if (form.values.has('payment_method_types') && version === API_VERSION) {
    throw badRequest('Received unknown parameter: payment_method_types', {
      param: 'payment_method_types',
      code: 'parameter_unknown',
    })
  }
  const amount = neededAmount(form, 'amount')
  const currency = neededCurrency(form)
  refuseTinyAmount(amount, currency)
  const customer = textIn(form, 'customer')
  if (customer) getCustomer(bank, customer, 'customer')
  // Nothing is shipped, so an address is only validated and not stored.
  groupIn(form, 'shipping')
  const made = addPaymentIntent(bank, {
    amount,
    currency,
    customer,
    description: textIn(form, 'description'),
    metadata: metadataIn(form),
    receiptEmail: textIn(form, 'receipt_email'),
    transferGroup: textIn(form, 'transfer_group'),
  })
  const method = textIn(form, 'payment_method')
  if (flagIn(form, 'confirm') === true) return confirm(bank, made, method)
  if (!method) return made
  const intent = {
    ...made,
    payment_method: takeCard(bank, method).id,
    status: 'requires_confirmation' as const,
  }
  bank.objects.put('payment_intent', intent)
  return intent
}

function confirm(bank: Bank, intent: Stripe.PaymentIntent, method: string | null): Stripe.PaymentIntent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw unexpectedState(intent, 'confirm')
  }
  const wanted = method ?? (typeof intent.payment_method === 'string' ? intent.payment_method : null)
  if (!wanted) {
    const message = 'You cannot confirm this PaymentIntent because it is missing a payment method.'
    throw badRequest(message, { code: 'payment_intent_unexpected_state' })
  }
  const payment = chargeCard(bank, intent, { card: takeCard(bank, wanted), when: 'first' })
  if (payment.declined) throw new ApiError(402, cardError(payment))
  return payment.intent
}

function cancel(bank: Bank, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(intent, 'cancel')
  }
  const canceled = { ...intent, status: 'canceled' as const, canceled_at: bank.now() }
  bank.objects.put('payment_intent', canceled)
  emit(bank, 'payment_intent.canceled', canceled)
  return canceled
}

function updatePaymentIntent(bank: Bank, { id, form }: Call): Stripe.PaymentIntent {
  const intent = getPaymentIntent(bank, id)
  const updated = {
    ...intent,
    description: textIn(form, 'description') ?? intent.description,
    metadata: metadataIn(form, intent.metadata),
    receipt_email: textIn(form, 'receipt_email') ?? intent.receipt_email,
  }
  bank.objects.put('payment_intent', updated)
  return updated
}

function unexpectedState(intent: Stripe.PaymentIntent, verb: string): ApiError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`
  return badRequest(message, { code: 'payment_intent_unexpected_state' })
}
