import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import type { Bank } from '../../bank.ts'
import { groupIn, neededText, textIn, wordIn } from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { newId } from '../../store/ids.ts'
import { getCustomer } from '../customer.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import type { Route } from '../route.ts'
import { testCardByToken, type TestCard } from './test-cards.ts'

const PATH = '/v1/payment_methods'

export const paymentMethodRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: ['billing_details', 'card', 'expand', 'type'],
    answer: (bank, { form }) => createFromToken(bank, form),
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'customer', 'type'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'payment_method', url: PATH },
        asked({ customer: textIn(form, 'customer') }),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => getPaymentMethod(bank, id),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/attach`,
    reads: ['customer', 'expand'],
    answer: (bank, { id, form }) => {
      const customer = getCustomer(bank, neededText(form, 'customer'), 'customer')
      return attachCard(bank, takeCard(bank, id), customer.id)
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/detach`,
    reads: ['expand'],
    answer: (bank, { id }) => {
      const method = { ...getPaymentMethod(bank, id), customer: null }
      bank.objects.put('payment_method', method)
      return method
    },
  },
]

export interface CardDetails {
  card: TestCard
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
}

/** Stores a card's brand, last four digits and expiry date, but never its number. */
export function addCard(
  bank: Bank,
  { card, expMonth, expYear, name, email }: CardDetails,
): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: bank.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  bank.objects.put('payment_method', method)
  return method
}

/** Returns a stored card, or adds a new one if the id names a ready-made test card. */
export function takeCard(bank: Bank, id: string): Stripe.PaymentMethod {
  const card = testCardByToken(id)
  if (!card) return getPaymentMethod(bank, id, 'payment_method')
  const expYear = new Date(bank.now() * 1000).getUTCFullYear() + 1
  return addCard(bank, { card, expMonth: 12, expYear, name: null, email: null })
}

export function attachCard(bank: Bank, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const attached = { ...method, customer }
  bank.objects.put('payment_method', attached)
  return attached
}

export function getPaymentMethod(bank: Bank, id: string, param = 'id'): Stripe.PaymentMethod {
  const method = bank.objects.find('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

function createFromToken(bank: Bank, form: Form): Stripe.PaymentMethod {
  if (wordIn(form, 'type', ['card']) === null) neededText(form, 'type')
  const card = groupIn(form, 'card')
  const token = card ? neededText(card, 'token') : neededText(form, 'card')
  const known = testCardByToken(token)
  if (!known)
    throw badRequest(`No such token: '${token}'`, { param: 'card[token]', code: 'resource_missing' })
  const billing = groupIn(form, 'billing_details')
  const expYear = new Date(bank.now() * 1000).getUTCFullYear() + 1
  const name = billing ? textIn(billing, 'name') : null
  const email = billing ? textIn(billing, 'email') : null
  return addCard(bank, { card: known, expMonth: 12, expYear, name, email })
}
