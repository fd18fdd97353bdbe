import type Stripe from 'stripe'
import type { Bank } from '../../bank.ts'
import { newId } from '../../store/ids.ts'

/** The card provider's usual fee for a payment. */
const PAYMENT_FEE = { hundredthsOfAPercent: 290, fixed: 30, description: 'Processing fees' }
/** Its usual fee for sending money to an account. */
const PAYOUT_FEE = { hundredthsOfAPercent: 25, fixed: 25, description: 'Payout fee' }
/** The provider's usual fee for a dispute, whatever the amount. */
const DISPUTE_FEE = { hundredthsOfAPercent: 0, fixed: 1500, description: 'Dispute fee' }

type Fee = typeof PAYMENT_FEE

const centsOf = ({ hundredthsOfAPercent, fixed }: Fee, amount: number): number =>
  Math.round((amount * hundredthsOfAPercent) / 10_000) + fixed

type Booking = Pick<
  Stripe.BalanceTransaction,
  'amount' | 'currency' | 'description' | 'reporting_category' | 'type'
> & {
  source: string
  /** Negative for a fee that is returned. */
  fee?: { cents: number; description: string }
}

/** Books a change of the platform's balance, with the card provider's fee. */
export function book(bank: Bank, { fee, ...booking }: Booking): Stripe.BalanceTransaction {
  const { amount, currency } = booking
  const booked: Stripe.BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    ...booking,
    available_on: bank.now(),
    balance_type: 'payments',
    created: bank.now(),
    exchange_rate: null,
    fee: fee?.cents ?? 0,
    fee_details: fee
      ? [{ amount: fee.cents, application: null, currency, description: fee.description, type: 'stripe_fee' }]
      : [],
    net: amount - (fee?.cents ?? 0),
    status: 'available',
  }
  bank.objects.put('balance_transaction', booked)
  return booked
}

/** Books a successful charge, minus the fee. Returns the charge with its booking. */
export function bookCharge(bank: Bank, charge: Stripe.Charge): Stripe.Charge {
  const { id, amount, currency, description } = charge
  const { id: booked } = book(bank, {
    amount,
    currency,
    description,
    source: id,
    type: 'charge',
    reporting_category: 'charge',
    fee: { cents: centsOf(PAYMENT_FEE, amount), description: PAYMENT_FEE.description },
  })
  return { ...charge, balance_transaction: booked }
}

/** Books the amount of a dispute and its fee. Returns the dispute with its booking. */
export function bookDispute(bank: Bank, dispute: Stripe.Dispute): Stripe.Dispute {
  return bookAdjustment(bank, dispute, {
    amount: -dispute.amount,
    feeCents: centsOf(DISPUTE_FEE, dispute.amount),
    category: 'dispute',
    text: 'Chargeback withdrawal',
  })
}

/**
 * Books the return of a won dispute: its amount and its fee. A dispute that an older sandbox opened may never have been
 * booked as withdrawn. Then nothing is returned either.
 */
export function bookDisputeReversal(bank: Bank, dispute: Stripe.Dispute): Stripe.Dispute {
  const withdrawal = dispute.balance_transactions.find(
    ({ reporting_category: category }) => category === 'dispute',
  )
  if (!withdrawal) return dispute
  return bookAdjustment(bank, dispute, {
    amount: -withdrawal.amount,
    feeCents: -withdrawal.fee,
    category: 'dispute_reversal',
    text: 'Chargeback reversal',
  })
}

function bookAdjustment(
  bank: Bank,
  dispute: Stripe.Dispute,
  { amount, feeCents, category, text }: { amount: number; feeCents: number; category: string; text: string },
): Stripe.Dispute {
  const charge = typeof dispute.charge === 'string' ? dispute.charge : dispute.charge.id
  const booked = book(bank, {
    amount,
    currency: dispute.currency,
    source: dispute.id,
    description: `${text} for ${charge}`,
    type: 'adjustment',
    reporting_category: category,
    fee: { cents: feeCents, description: DISPUTE_FEE.description },
  })
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, booked] }
}

/** Books money sent to an account, and the fee for sending it, which is never returned. */
export function bookTransfer(bank: Bank, transfer: Stripe.Transfer): Stripe.Transfer {
  const { id, amount, currency, description } = transfer
  const { id: booked } = book(bank, {
    amount: -amount,
    currency,
    description,
    source: id,
    type: 'transfer',
    reporting_category: 'transfer',
    fee: { cents: centsOf(PAYOUT_FEE, amount), description: PAYOUT_FEE.description },
  })
  return { ...transfer, balance_transaction: booked }
}
