import type Stripe from 'stripe'
import { badRequest, noSuch } from '../../http/api-error.ts'
import { emit, emitChange, type Bank } from '../../bank.ts'
import { amountIn, metadataIn, textIn, wordIn } from '../../http/fields.ts'
import type { Form } from '../../http/form.ts'
import { idOf, newId } from '../../store/ids.ts'
import { schedule } from '../../tasks.ts'
import { book } from './balance-transactions.ts'
import { getCharge } from './charges.ts'
import { asked, LIST_FIELDS, listObjects } from '../list.ts'
import { getPaymentIntent } from './payment-intents.ts'
import type { Call, Route } from '../route.ts'
import { behaviourOf } from './test-cards.ts'

const PATH = '/v1/refunds'

/** The time from a refund until the bank reports that it failed, in seconds of the sandbox's time. */
const FAILS_AFTER = 30

export const refundRoutes: Route[] = [
  {
    method: 'POST',
    path: PATH,
    reads: ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
    answer: createRefund,
  },
  {
    method: 'GET',
    path: PATH,
    reads: [...LIST_FIELDS, 'charge', 'payment_intent'],
    answer: (bank, { form }) =>
      listObjects(
        bank,
        { form, kind: 'refund', url: PATH },
        asked({ charge: textIn(form, 'charge'), payment_intent: textIn(form, 'payment_intent') }),
      ),
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    reads: ['expand'],
    answer: (bank, { id }) => {
      const refund = bank.objects.find('refund', id)
      if (!refund) throw noSuch('refund', id)
      return refund
    },
  },
]

/** Refunds a charge, in full or in part. */
function createRefund(bank: Bank, { form }: Call): Stripe.Refund {
  const charge = chargeOf(bank, form)
  const left = charge.amount - charge.amount_refunded
  if (charge.disputed) throw refused('charge_disputed', charge, 'has been charged back')
  if (!charge.paid) throw refused('charge_not_refundable', charge, 'was not paid')
  if (left === 0) throw refused('charge_already_refunded', charge, 'has already been refunded')
  const amount = amountIn(form, 'amount') ?? left
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw badRequest(message, { param: 'amount' })
  }
  const id = newId('re')
  const { currency } = charge
  const refund: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(bank, {
      amount: -amount,
      currency,
      description: `REFUND FOR CHARGE (${charge.id})`,
      source: id,
      type: 'refund',
      reporting_category: 'refund',
    }).id,
    charge: charge.id,
    created: bank.now(),
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: metadataIn(form),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: wordIn(form, 'reason', ['duplicate', 'fraudulent', 'requested_by_customer']),
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const refunded = charge.amount_refunded + amount
  const updated = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount }
  bank.objects.put('refund', refund)
  bank.objects.put('charge', updated)
  emit(bank, 'refund.created', refund)
  emitChange(bank, {
    type: 'charge.refunded',
    object: updated,
    previous: { amount_refunded: charge.amount_refunded },
  })
  if (behaviourOf(charge.payment_method_details?.card?.last4 ?? '') === 'refund-fails') {
    schedule(bank, { name: 'fail-refund', subject: refund.id, due: bank.now() + FAILS_AFTER })
  }
  return refund
}

/** Marks a refund that the bank couldn't deliver as failed, and lowers the charge's refunded amount accordingly. */
export function failRefund(bank: Bank, id: string): void {
  const refund = bank.objects.find('refund', id)
  const charge = bank.objects.find('charge', idOf(refund?.charge) ?? '')
  if (refund?.status !== 'succeeded' || !charge) return
  const { id: booked } = book(bank, {
    amount: refund.amount,
    currency: refund.currency,
    description: `REFUND FAILURE (${charge.id})`,
    source: id,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
  })
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: booked,
  }
  bank.objects.put('refund', failed)
  const left = charge.amount_refunded - refund.amount
  bank.objects.put('charge', { ...charge, amount_refunded: left, refunded: false })
  const previous = { status: refund.status }
  for (const type of ['charge.refund.updated', 'refund.updated', 'refund.failed']) {
    emitChange(bank, { type, object: failed, previous })
  }
}

function chargeOf(bank: Bank, form: Form): Stripe.Charge {
  const id = textIn(form, 'charge')
  if (id) return getCharge(bank, id, 'charge')
  const intentId = textIn(form, 'payment_intent')
  if (!intentId) throw badRequest('One of the following params should be provided: payment_intent or charge.')
  const charge = idOf(getPaymentIntent(bank, intentId, 'payment_intent').latest_charge)
  if (!charge) {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`
    throw badRequest(message, { code: 'payment_intent_unexpected_state' })
  }
  return getCharge(bank, charge)
}

function refused(code: string, charge: Stripe.Charge, why: string): Error {
  return badRequest(`Charge ${charge.id} ${why}.`, { code })
}
