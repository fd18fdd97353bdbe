import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import { metadataIn, neededText, textIn, wholeIn, wordIn } from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { newId } from '../../store/ids.ts'
import { schedule } from '../../tasks.ts'
import { addBasket, getBasket, totalOf } from './basket.ts'
import { getCustomer } from '../customer.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import { refuseTinyAmount } from '../charges/payment-intents.ts'
import type { Call, Route } from '../route.ts'

const PATH = '/v1/checkout/sessions'

export const checkoutSessionRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: [
      ...['cancel_url', 'client_reference_id', 'customer', 'customer_creation', 'customer_email', 'expand'],
      ...['expires_at', 'line_items', 'locale', 'metadata', 'mode', 'payment_intent_data', 'submit_type'],
      ...['subscription_data', 'success_url', 'ui_mode'],
    ],
    answer: createSession,
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'customer', 'payment_intent', 'status', 'subscription'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'checkout.session', url: PATH },
        asked({
          customer: textIn(form, 'customer'),
          payment_intent: textIn(form, 'payment_intent'),
          status: textIn(form, 'status'),
          subscription: textIn(form, 'subscription'),
        }),
      ),
  },
  { method: 'GET', path: `${PATH}/:id`, reads: ['expand'], answer: (bank, { id }) => getSession(bank, id) },
  {
    method: 'GET',
    path: `${PATH}/:id/line_items`,
    reads: LIST_FIELDS,
    answer: (bank, { id }) => lineItems(bank, getSession(bank, id).id),
  },
  {
    method: 'POST',
    path: `${PATH}/:id/expire`,
    reads: ['expand'],
    answer: (bank, { id }) => {
      const session = getSession(bank, id)
      if (session.status === 'open') return expireSession(bank, session)
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`
      throw badRequest(message, { param: 'session' })
    },
  },
]

export function getSession(bank: Bank, id: string): Stripe.Checkout.Session {
  const session = bank.objects.find('checkout.session', id)
  if (!session) throw noSuch('checkout.session', id, 'session')
  return session
}

export function lineItems(bank: Bank, sessionId: string): Stripe.ApiList<Stripe.LineItem> {
  const url = `${PATH}/${sessionId}/line_items`
  return { object: 'list', data: getBasket(bank, sessionId).items, has_more: false, url }
}

/** Expires an open session, so that it can't be paid. */
export function expireSession(bank: Bank, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = { ...session, status: 'expired' as const, url: null }
  bank.objects.put('checkout.session', expired)
  emit(bank, 'checkout.session.expired', expired)
  return expired
}

function createSession(bank: Bank, { form }: Call): Stripe.Checkout.Session {
  const mode = wordIn(form, 'mode', ['payment', 'subscription']) ?? neededText(form, 'mode')
  wordIn(form, 'ui_mode', ['hosted_page'])
  const id = newId('cs_test', 58)
  const basket = addBasket(bank, form, { mode, sessionId: id })
  const total = totalOf(basket)
  const currency = basket.items[0]?.currency ?? 'usd'
  refuseTinyAmount(total, currency)
  const customer = textIn(form, 'customer')
  if (customer) getCustomer(bank, customer, 'customer')
  const expires = expiry(form)
  const session: Stripe.Checkout.Session = {
    id,
    object: 'checkout.session',
    ...BLANK_SESSION,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: addressIn(form, 'cancel_url'),
    client_reference_id: textIn(form, 'client_reference_id'),
    created: bank.now(),
    currency,
    customer,
    customer_creation: creationFor(form, { mode, customer }),
    customer_email: textIn(form, 'customer_email'),
    expires_at: expires.at,
    metadata: metadataIn(form),
    mode: mode === 'subscription' ? 'subscription' : 'payment',
    success_url: addressIn(form, 'success_url') ?? neededText(form, 'success_url'),
    url: `${bank.publicUrl()}/checkout/${id}`,
  }
  bank.objects.put('checkout.session', session)
  schedule(bank, { name: 'expire-session', subject: id, due: bank.now() + expires.inSeconds })
  return session
}

const BLANK_SESSION = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_collection: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_status: 'unpaid',
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  submit_type: null,
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>

function creationFor(
  form: Form,
  { mode, customer }: { mode: string; customer: string | null },
): 'always' | 'if_required' | null {
  const wanted = wordIn(form, 'customer_creation', ['always', 'if_required'])
  if (customer) return null
  return mode === 'subscription' ? 'always' : (wanted ?? 'if_required')
}

/** A session expires by the machine's clock, because callers compute the time from theirs. */
function expiry(form: Form): { at: number; inSeconds: number } {
  const now = Math.floor(Date.now() / 1000)
  const wanted = wholeIn(form, 'expires_at')
  const inSeconds = wanted === null ? 86_400 : wanted - now
  // The limits allow an extra minute for latency and clock differences.
  if (inSeconds < 1_740 || inSeconds > 86_460) {
    const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.'
    throw badRequest(message, { param: 'expires_at' })
  }
  return { at: now + inSeconds, inSeconds }
}

function addressIn(form: Form, name: string): string | null {
  const address = textIn(form, name)
  if (address === null) return null
  const parsed = URL.parse(address.replaceAll('{CHECKOUT_SESSION_ID}', 'id'))
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return address
  throw badRequest('Not a valid URL', { param: name, code: 'url_invalid' })
}
