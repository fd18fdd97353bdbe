import type Stripe from 'stripe'
import { ApiError, badRequest } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import {
  flagIn,
  groupsIn,
  metadataIn,
  missing,
  neededText,
  refuseUnknown,
  textIn,
  wholeIn,
} from '../../http/fields.ts'
import { idOf } from '../../store/ids.ts'
import { declineOf } from '../charges/charge-card.ts'
import { getCustomer } from '../customer.ts'
import { getInvoice, invoiceConditions, payOpenInvoice, subscriptionOf } from './invoices.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import { attachCard, getPaymentMethod, takeCard } from '../charges/payment-methods.ts'
import { getPrice } from './prices.ts'
import type { Call, Route } from '../route.ts'
import {
  endSubscription,
  getSubscription,
  reviveSubscription,
  setCancelAtPeriodEnd,
  startSubscription,
} from './subscriptions.ts'

const PATH = '/v1/subscriptions'

export const subscriptionRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: ['customer', 'default_payment_method', 'description', 'expand', 'items', 'metadata'],
    answer: createSubscription,
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'customer', 'status'],
    answer: (bank, { form }) => {
      const status = textIn(form, 'status')
      const conditions = { customer: textIn(form, 'customer'), status: status === 'all' ? null : status }
      return listObjects(bank, { form, kind: 'subscription', url: PATH }, asked(conditions))
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => getSubscription(bank, id),
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    reads: ['cancel_at_period_end', 'default_payment_method', 'description', 'expand', 'metadata'],
    answer: updateSubscription,
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => endSubscription(bank, goingOn(bank, id), 'cancellation_requested'),
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    reads: [...LIST_FIELDS, 'customer', 'status', 'subscription'],
    answer: (bank, { form }) =>
      listObjects(bank, { form, kind: 'invoice', url: '/v1/invoices' }, asked(invoiceConditions(form))),
  },
  {
    method: 'GET',
    path: '/v1/invoices/:id',
    reads: ['expand'],
    answer: (bank, { id }) => getInvoice(bank, id),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    reads: ['expand', 'payment_method'],
    answer: (bank, { id, form }) => {
      const { invoice } = payOpenInvoice(bank, getInvoice(bank, id), textIn(form, 'payment_method'))
      reviveSubscription(bank, subscriptionOf(invoice))
      return invoice
    },
  },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    reads: [...LIST_FIELDS, 'invoice', 'payment', 'status'],
    answer: listInvoicePayments,
  },
]

function listInvoicePayments(bank: Bank, { form }: Call): object {
  const payment = form.values.get('payment')
  const intent =
    payment instanceof Map ? textIn({ path: 'payment', values: payment }, 'payment_intent') : null
  const conditions = {
    invoice: textIn(form, 'invoice'),
    'payment.payment_intent': intent,
    status: textIn(form, 'status'),
  }
  return listObjects(bank, { form, kind: 'invoice_payment', url: '/v1/invoice_payments' }, asked(conditions))
}

function createSubscription(bank: Bank, { form }: Call): Stripe.Subscription {
  const customer = getCustomer(bank, neededText(form, 'customer'), 'customer')
  const lines = groupsIn(form, 'items')
  if (lines.length === 0) missing(form, 'items')
  const items = lines.map((line) => {
    refuseUnknown(line, ['price', 'quantity'])
    const price = getPrice(bank, neededText(line, 'price'), 'items')
    if (!price.recurring) throw badRequest('The price is not recurring.', { param: 'items' })
    return { price, quantity: wholeIn(line, 'quantity') ?? 1 }
  })
  const method =
    textIn(form, 'default_payment_method') ?? idOf(customer.invoice_settings.default_payment_method)
  if (!method) {
    const message = 'This customer has no attached payment source or default payment method.'
    throw badRequest(message, { code: 'resource_missing' })
  }
  const card = attachCard(bank, takeCard(bank, method), customer.id)
  const declined = declineOf(card, 'first')
  if (declined) throw new ApiError(402, { type: 'card_error', ...declined })
  const description = textIn(form, 'description')
  const metadata = metadataIn(form)
  return startSubscription(bank, { customer: customer.id, items, card, metadata, description }).subscription
}

function updateSubscription(bank: Bank, { id, form }: Call): Stripe.Subscription {
  const subscription = goingOn(bank, id)
  const method = textIn(form, 'default_payment_method')
  const updated: Stripe.Subscription = {
    ...subscription,
    default_payment_method: method
      ? getPaymentMethod(bank, takeCard(bank, method).id).id
      : subscription.default_payment_method,
    description: textIn(form, 'description') ?? subscription.description,
    metadata: metadataIn(form, subscription.metadata),
  }
  const isToEnd = flagIn(form, 'cancel_at_period_end')
  if (isToEnd !== null && isToEnd !== subscription.cancel_at_period_end) {
    return setCancelAtPeriodEnd(bank, updated, isToEnd)
  }
  bank.objects.put('subscription', updated)
  emit(bank, 'customer.subscription.updated', updated)
  return updated
}

function goingOn(bank: Bank, id: string): Stripe.Subscription {
  const subscription = getSubscription(bank, id)
  if (subscription.status !== 'canceled') return subscription
  throw new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such subscription: '${id}'`,
  })
}
