import type Stripe from 'stripe'
import { badRequest } from '../../http/api-error.ts'
import type { Bank } from '../../bank.ts'
import {
  groupIn,
  groupsIn,
  metadataIn,
  missing,
  neededText,
  refuseUnknown,
  textIn,
  wholeIn,
} from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { newId } from '../../store/ids.ts'
import type { Basket } from '../../store/objects.ts'
import { addPrice, getPrice, nameOfPrice } from '../subscriptions/prices.ts'

/** Reads the line items of a session, creates their prices, and checks that they can be combined. */
export function addBasket(
  bank: Bank,
  form: Form,
  { mode, sessionId }: { mode: string; sessionId: string },
): Basket {
  const lines = groupsIn(form, 'line_items')
  if (lines.length === 0) missing(form, 'line_items')
  const items = lines.map((line) => readLine(bank, line))
  refuseMixedLines(items, mode)
  const payment = groupIn(form, 'payment_intent_data')
  const subscription = groupIn(form, 'subscription_data')
  if (payment) {
    if (mode !== 'payment') throw wrongMode('payment_intent_data', mode)
    refuseUnknown(payment, ['description', 'metadata', 'shipping', 'transfer_group'])
  }
  if (subscription) {
    if (mode !== 'subscription') throw wrongMode('subscription_data', mode)
    refuseUnknown(subscription, ['description', 'metadata'])
  }
  const basket: Basket = {
    id: basketId(sessionId),
    items,
    payment: {
      metadata: payment ? metadataIn(payment) : {},
      description: payment ? textIn(payment, 'description') : null,
      transferGroup: payment ? textIn(payment, 'transfer_group') : null,
    },
    subscription: {
      metadata: subscription ? metadataIn(subscription) : {},
      description: subscription ? textIn(subscription, 'description') : null,
    },
  }
  bank.objects.put('sandbox.basket', basket)
  return basket
}

export function getBasket(bank: Bank, sessionId: string): Basket {
  const basket = bank.objects.find('sandbox.basket', basketId(sessionId))
  if (!basket) throw new Error(`The session ${sessionId} has no line items`)
  return basket
}

export function totalOf(basket: Basket): number {
  return basket.items.reduce((sum, item) => sum + item.amount_total, 0)
}

function basketId(sessionId: string): string {
  return `basket_${sessionId}`
}

function readLine(bank: Bank, line: Form): Stripe.LineItem {
  refuseUnknown(line, ['metadata', 'price', 'price_data', 'quantity'])
  const described = groupIn(line, 'price_data')
  const price = described
    ? addPrice(bank, described)
    : getPrice(bank, neededText(line, 'price'), 'line_items')
  const quantity = wholeIn(line, 'quantity') ?? missing(line, 'quantity')
  if (quantity < 1 || quantity > 999_999) {
    throw badRequest('The quantity of a line is between 1 and 999999.', { param: `${line.path}[quantity]` })
  }
  const amount = (price.unit_amount ?? 0) * quantity
  if (!Number.isSafeInteger(amount)) throw badRequest('The amount of a line is too large.')
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: nameOfPrice(bank, price),
    metadata: metadataIn(line),
    price,
    quantity,
  }
}

function refuseMixedLines(items: Stripe.LineItem[], mode: string): void {
  if (new Set(items.map((item) => item.currency)).size > 1) {
    throw badRequest('All lines of a session need the same currency.', { param: 'line_items' })
  }
  const recurring = items.filter((item) => item.price?.recurring)
  if (mode === 'payment' && recurring.length > 0) {
    const message = 'You specified `payment` mode but passed a recurring price.'
    throw badRequest(message, { param: 'line_items' })
  }
  if (mode === 'subscription' && recurring.length !== items.length) {
    const message = 'In `subscription` mode this server takes recurring prices only.'
    throw badRequest(message, { param: 'line_items' })
  }
  const rhythms = recurring.map(
    ({ price }) => `${price?.recurring?.interval_count} ${price?.recurring?.interval}`,
  )
  if (new Set(rhythms).size > 1) {
    throw badRequest('All lines of a subscription need the same interval.', { param: 'line_items' })
  }
}

function wrongMode(param: string, mode: string): Error {
  return badRequest(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param })
}
