import Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import {
  groupIn,
  metadataIn,
  neededText,
  refuseUnknown,
  textIn,
  textsIn,
  wholeIn,
  wordIn,
} from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { newId } from '../../store/ids.ts'
import { LIST_FIELDS, listObjects } from '../list.ts'
import { neededCurrency } from '../charges/payment-intents.ts'
import type { Route } from '../route.ts'

const PRODUCT_FIELDS = ['description', 'expand', 'images', 'metadata', 'name']
const PRICE_FIELDS = [
  ...['currency', 'expand', 'metadata', 'product', 'product_data', 'recurring', 'unit_amount'],
]

/** Products and prices. A session or subscription refers to them or creates them inline. */
export const priceRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/products',
    reads: PRODUCT_FIELDS,
    answer: (bank, { form }) => {
      const product = addProduct(bank, form)
      emit(bank, 'product.created', product)
      return product
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    reads: LIST_FIELDS,
    answer: (bank, { form }) => listObjects(bank, { form, kind: 'product', url: '/v1/products' }),
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    reads: ['expand'],
    answer: (bank, { id }) => getProduct(bank, id),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    reads: PRICE_FIELDS,
    answer: (bank, { form }) => {
      const price = addPrice(bank, form)
      emit(bank, 'price.created', price)
      return price
    },
  },
  {
    method: 'GET',
    path: '/v1/prices',
    reads: LIST_FIELDS,
    answer: (bank, { form }) => listObjects(bank, { form, kind: 'price', url: '/v1/prices' }),
  },
  { method: 'GET', path: '/v1/prices/:id', reads: ['expand'], answer: (bank, { id }) => getPrice(bank, id) },
]

/** Creates a price from a form, with the product that the form names or describes. */
export function addPrice(bank: Bank, form: Form): Stripe.Price {
  refuseUnknown(form, PRICE_FIELDS)
  const unitAmount = wholeIn(form, 'unit_amount')
  if (unitAmount === null || unitAmount < 0 || unitAmount > 99_999_999) {
    throw badRequest('A price needs a unit_amount of 0 or more.', { param: `${form.path}[unit_amount]` })
  }
  const recurring = recurringIn(form)
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: bank.now(),
    currency: neededCurrency(form),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: metadataIn(form),
    nickname: null,
    product: productFor(bank, form),
    recurring,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(unitAmount),
  }
  bank.objects.put('price', price)
  return price
}

export function getPrice(bank: Bank, id: string, param = 'price'): Stripe.Price {
  const price = bank.objects.find('price', id)
  if (!price) throw noSuch('price', id, param)
  return price
}

/** A price's name for people: the name of its product. */
export function nameOfPrice(bank: Bank, price: Stripe.Price): string {
  const id = typeof price.product === 'string' ? price.product : price.product.id
  return bank.objects.find('product', id)?.name ?? id
}

function recurringIn(form: Form): Stripe.Price.Recurring | null {
  const group = groupIn(form, 'recurring')
  if (!group) return null
  const interval = wordIn(group, 'interval', ['day', 'week', 'month', 'year'])
  const count = wholeIn(group, 'interval_count') ?? 1
  if (interval === null || count < 1 || count > 1095) {
    throw badRequest('A recurring price needs an interval, and an interval_count of 1 or more.', {
      param: `${group.path}[interval]`,
    })
  }
  return { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
}

function productFor(bank: Bank, form: Form): string {
  const described = groupIn(form, 'product_data')
  return described ? addProduct(bank, described).id : getProduct(bank, neededText(form, 'product')).id
}

function addProduct(bank: Bank, form: Form): Stripe.Product {
  refuseUnknown(form, PRODUCT_FIELDS)
  const product: Stripe.Product = {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: bank.now(),
    default_price: null,
    description: textIn(form, 'description'),
    images: textsIn(form, 'images'),
    livemode: false,
    marketing_features: [],
    metadata: metadataIn(form),
    name: neededText(form, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: bank.now(),
    url: null,
  }
  bank.objects.put('product', product)
  return product
}

function getProduct(bank: Bank, id: string): Stripe.Product {
  const product = bank.objects.find('product', id)
  if (!product) throw noSuch('product', id, 'product')
  return product
}
