import type Stripe from 'stripe'
import type { ErrorBody } from '../../http/api-error.ts'
import { emit, type Bank } from '../../bank.ts'
import { newId } from '../../store/ids.ts'
import { schedule } from '../../tasks.ts'
import { bookCharge } from './balance-transactions.ts'
import { BLANK_CHARGE } from './blank-charge.ts'
import { behaviourOf, type CardBehaviour } from './test-cards.ts'

/** The time from a payment until its dispute is opened, in seconds of the sandbox's time. */
const DISPUTE_AFTER = 30

export interface Decline {
  code: string
  decline_code: string
  message: string
}

const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

const NO_FUNDS: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

const DECLINES: Record<CardBehaviour, { first: Decline | null; renewal: Decline | null }> = {
  works: { first: null, renewal: null },
  disputed: { first: null, renewal: null },
  declined: { first: DECLINED, renewal: DECLINED },
  'no-funds': { first: NO_FUNDS, renewal: NO_FUNDS },
  'fails-at-renewal': { first: null, renewal: DECLINED },
  'refund-fails': { first: null, renewal: null },
}

/** Why a card will be declined; null if it will be charged. */
export function declineOf(card: Stripe.PaymentMethod, when: 'first' | 'renewal'): Decline | null {
  return DECLINES[behaviourOf(card.card?.last4 ?? '')][when]
}

export interface Payment {
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  declined: Decline | null
}

/** Charges a card for a payment intent. Afterwards the intent has succeeded, or it needs another card. */
export function chargeCard(
  bank: Bank,
  intent: Stripe.PaymentIntent,
  { card, when }: { card: Stripe.PaymentMethod; when: 'first' | 'renewal' },
): Payment {
  const declined = declineOf(card, when)
  const charge = chargeFor(bank, intent, card)
  return declined ? refuse(bank, { intent, charge, declined }, card) : accept(bank, { intent, charge }, card)
}

/** A decline, in the API's format. */
export function cardError({ intent, charge, declined }: Payment): ErrorBody {
  return { type: 'card_error', ...(declined ?? DECLINED), charge: charge.id, payment_intent: intent }
}

function accept(
  bank: Bank,
  paid: { intent: Stripe.PaymentIntent; charge: Stripe.Charge },
  card: Stripe.PaymentMethod,
): Payment {
  const charge = bookCharge(bank, {
    ...paid.charge,
    amount_captured: paid.charge.amount,
    captured: true,
    paid: true,
    status: 'succeeded',
    outcome: outcome({ network_status: 'approved_by_network', type: 'authorized', reason: null }),
  })
  const intent: Stripe.PaymentIntent = {
    ...paid.intent,
    amount_received: paid.intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: card.id,
    status: 'succeeded',
  }
  bank.objects.put('charge', charge)
  bank.objects.put('payment_intent', intent)
  emit(bank, 'charge.succeeded', charge)
  emit(bank, 'payment_intent.succeeded', intent)
  if (behaviourOf(card.card?.last4 ?? '') === 'disputed') {
    schedule(bank, { name: 'open-dispute', subject: charge.id, due: bank.now() + DISPUTE_AFTER })
  }
  return { intent, charge, declined: null }
}

function refuse(
  bank: Bank,
  failed: { intent: Stripe.PaymentIntent; charge: Stripe.Charge; declined: Decline },
  card: Stripe.PaymentMethod,
): Payment {
  const { declined } = failed
  const charge: Stripe.Charge = {
    ...failed.charge,
    failure_code: declined.code,
    failure_message: declined.message,
    status: 'failed',
    outcome: outcome({
      network_status: 'declined_by_network',
      type: 'issuer_declined',
      reason: declined.decline_code,
    }),
  }
  const intent: Stripe.PaymentIntent = {
    ...failed.intent,
    last_payment_error: {
      charge: charge.id,
      code: 'card_declined',
      decline_code: declined.decline_code,
      message: declined.message,
      payment_method: card,
      type: 'card_error',
    },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  }
  bank.objects.put('charge', charge)
  bank.objects.put('payment_intent', intent)
  emit(bank, 'charge.failed', charge)
  emit(bank, 'payment_intent.payment_failed', intent)
  return { intent, charge, declined }
}

function chargeFor(bank: Bank, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    ...BLANK_CHARGE,
    amount: intent.amount,
    billing_details: method.billing_details,
    created: bank.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', ...(method.card ? { card: cardOf(method.card, intent) } : {}) },
    receipt_email: intent.receipt_email,
    transfer_group: intent.transfer_group,
  }
}

function cardOf(
  card: Stripe.PaymentMethod.Card,
  intent: Stripe.PaymentIntent,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: null,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

function outcome(told: {
  network_status: string
  type: string
  reason: string | null
}): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    seller_message: told.reason ? 'The bank returned a decline code.' : 'Payment complete.',
    ...told,
  }
}
