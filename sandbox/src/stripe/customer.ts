import type Stripe from 'stripe'
import { noSuch } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import { newId } from '../store/ids.ts'

export function getCustomer(bank: Bank, id: string, param = 'id'): Stripe.Customer {
  const customer = bank.objects.find('customer', id)
  if (!customer) throw noSuch('customer', id, param)
  return customer
}

/** Adds a customer, from a page or the API. */
export function addCustomer(
  bank: Bank,
  details: { email: string | null; name: string | null; metadata?: Record<string, string> },
): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    ...BLANK_CUSTOMER,
    created: bank.now(),
    email: details.email,
    name: details.name,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    metadata: details.metadata ?? {},
  }
  bank.objects.put('customer', customer)
  return customer
}

const BLANK_CUSTOMER = {
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} satisfies Partial<Stripe.Customer>
