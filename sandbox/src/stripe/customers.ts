import type Stripe from 'stripe'
import { emit, type Bank } from '../bank.ts'
import { groupIn, metadataIn, textIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import { addCustomer, getCustomer } from './customer.ts'
import { asked, LIST_FIELDS, listObjects } from './list.ts'
import { attachCard, takeCard } from './charges/payment-methods.ts'
import type { Route } from './route.ts'
import { endSubscription } from './subscriptions/subscriptions.ts'

const WRITES = [
  ...['description', 'email', 'expand', 'invoice_settings', 'metadata', 'name', 'payment_method', 'phone'],
] as const

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    reads: WRITES,
    answer: (bank, { form }) => createCustomer(bank, form),
  },
  {
    method: 'GET',
    path: '/v1/customers',
    reads: [...LIST_FIELDS, 'email'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'customer', url: '/v1/customers' },
        asked({ email: textIn(form, 'email') }),
      ),
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    reads: ['expand'],
    answer: (bank, { id }) => getCustomer(bank, id),
  },
  { method: 'POST', path: '/v1/customers/:id', reads: WRITES, answer: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', reads: [], answer: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    reads: [...LIST_FIELDS, 'type'],
    answer: (bank, { id, form }) => {
      getCustomer(bank, id)
      const url = `/v1/customers/${id}/payment_methods`
      return listObjects(bank, { form, kind: 'payment_method', url }, { customer: id })
    },
  },
]

function createCustomer(bank: Bank, form: Form): Stripe.Customer {
  const details = { email: textIn(form, 'email'), name: textIn(form, 'name'), metadata: metadataIn(form) }
  const customer = changed(bank, addCustomer(bank, details), form)
  bank.objects.put('customer', customer)
  emit(bank, 'customer.created', customer)
  return customer
}

function updateCustomer(bank: Bank, { id, form }: { id: string; form: Form }): Stripe.Customer {
  const customer = getCustomer(bank, id)
  const metadata = metadataIn(form, customer.metadata)
  const updated = changed(bank, { ...customer, metadata }, form)
  bank.objects.put('customer', updated)
  emit(bank, 'customer.updated', updated)
  return updated
}

/** Deletes a customer. Their saved cards can't be charged again. */
function deleteCustomer(bank: Bank, { id }: { id: string }): Stripe.DeletedCustomer {
  const customer = getCustomer(bank, id)
  const most = { limit: Number.MAX_SAFE_INTEGER - 1 }
  for (const subscription of bank.objects.list('subscription', { ...most, where: { customer: id } }).rows) {
    if (subscription.status !== 'canceled') endSubscription(bank, subscription, 'cancellation_requested')
  }
  bank.objects.remove(id)
  emit(bank, 'customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

function changed(bank: Bank, customer: Stripe.Customer, form: Form): Stripe.Customer {
  const settings = groupIn(form, 'invoice_settings')
  const attached = textIn(form, 'payment_method')
  const wanted = settings ? textIn(settings, 'default_payment_method') : null
  const card =
    (attached ?? wanted) ? attachCard(bank, takeCard(bank, attached ?? wanted ?? ''), customer.id) : null
  const updated = {
    ...customer,
    description: textIn(form, 'description') ?? customer.description,
    email: textIn(form, 'email') ?? customer.email,
    name: textIn(form, 'name') ?? customer.name ?? null,
    phone: textIn(form, 'phone') ?? customer.phone ?? null,
  }
  if (!card || wanted === null) return updated
  return { ...updated, invoice_settings: { ...updated.invoice_settings, default_payment_method: card.id } }
}
