import type Stripe from 'stripe'
import { emit, type Bank } from '../../bank.ts'
import { idOf, newId } from '../../store/ids.ts'
import { bookCharge } from './balance-transactions.ts'
import { BLANK_CHARGE } from './blank-charge.ts'

/** Completes a bank debit: its money arrives, or the bank declines it. */
export function settleBankDebit(bank: Bank, sessionId: string, hasArrived: boolean): void {
  const session = bank.objects.find('checkout.session', sessionId)
  const intent = bank.objects.find('payment_intent', idOf(session?.payment_intent) ?? '')
  if (!session || intent?.status !== 'processing') return
  if (hasArrived) succeed(bank, session, intent)
  else fail(bank, session, intent)
}

function succeed(bank: Bank, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): void {
  const charge = bookCharge(bank, chargeOf(bank, intent))
  const paid = {
    ...intent,
    amount_received: intent.amount,
    latest_charge: charge.id,
    status: 'succeeded' as const,
  }
  const settled = { ...session, payment_status: 'paid' as const }
  bank.objects.put('charge', charge)
  bank.objects.put('payment_intent', paid)
  bank.objects.put('checkout.session', settled)
  emit(bank, 'charge.succeeded', charge)
  emit(bank, 'payment_intent.succeeded', paid)
  emit(bank, 'checkout.session.async_payment_succeeded', settled)
}

function fail(bank: Bank, session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent): void {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      code: 'payment_method_provider_decline',
      message: 'The customer’s bank account could not be debited.',
      type: 'invalid_request_error',
    },
    status: 'requires_payment_method',
  }
  bank.objects.put('payment_intent', failed)
  emit(bank, 'payment_intent.payment_failed', failed)
  emit(bank, 'checkout.session.async_payment_failed', session)
}

function chargeOf(bank: Bank, intent: Stripe.PaymentIntent): Stripe.Charge {
  return {
    id: newId('py'),
    object: 'charge',
    ...BLANK_CHARGE,
    amount: intent.amount,
    amount_captured: intent.amount,
    billing_details: { address: null, email: intent.receipt_email, name: null, phone: null, tax_id: null },
    captured: true,
    created: bank.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: { type: 'us_bank_account' },
    receipt_email: intent.receipt_email,
    status: 'succeeded',
    transfer_group: intent.transfer_group,
  }
}
