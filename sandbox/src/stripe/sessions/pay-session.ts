import type Stripe from 'stripe'
import { emit, type Bank } from '../../bank.ts'
import { idOf } from '../../store/ids.ts'
import { schedule } from '../../tasks.ts'
import { getBasket } from './basket.ts'
import { chargeCard, declineOf } from '../charges/charge-card.ts'
import { addCustomer } from '../customer.ts'
import { attachCard } from '../charges/payment-methods.ts'
import { addPaymentIntent, getPaymentIntent } from '../charges/payment-intents.ts'
import { startSubscription } from '../subscriptions/subscriptions.ts'

/** How long a bank debit takes to settle, in seconds of the sandbox's time. */
const DEBIT_TAKES = 30

export interface Payer {
  name: string | null
  email: string | null
}

/** Pays an open session by card. Returns why the card was declined, or null if the session is complete. */
export function paySession(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { card, payer }: { card: Stripe.PaymentMethod; payer: Payer },
): string | null {
  return session.mode === 'subscription'
    ? paySubscription(bank, session, { card, payer })
    : payOnce(bank, session, { card, payer })
}

/** Completes a session with a bank debit, whose money arrives later or not at all. */
export function payByBankDebit(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { payer, willFail }: { payer: Payer; willFail: boolean },
): void {
  const named = withCustomer(bank, session, payer)
  const intent: Stripe.PaymentIntent = {
    ...intentOf(bank, named, payer),
    payment_method_types: ['us_bank_account'],
    status: 'processing',
  }
  bank.objects.put('payment_intent', intent)
  emit(bank, 'payment_intent.processing', intent)
  schedule(bank, {
    name: willFail ? 'fail-bank-debit' : 'settle-bank-debit',
    subject: session.id,
    due: bank.now() + DEBIT_TAKES,
  })
  complete(bank, { ...named, payment_intent: intent.id }, { payer, paid: false })
}

function payOnce(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { card, payer }: { card: Stripe.PaymentMethod; payer: Payer },
): string | null {
  const named = withCustomer(bank, session, payer)
  const intent = intentOf(bank, named, payer)
  const payment = chargeCard(bank, intent, { card, when: 'first' })
  const tried = { ...named, payment_intent: intent.id }
  if (payment.declined) {
    // The session stays open, and the next attempt uses the same payment intent.
    bank.objects.put('checkout.session', tried)
    return payment.declined.message
  }
  complete(bank, tried, { payer, paid: true })
  return null
}

function paySubscription(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { card, payer }: { card: Stripe.PaymentMethod; payer: Payer },
): string | null {
  const declined = declineOf(card, 'first')
  if (declined) return declined.message
  const named = withCustomer(bank, { ...session, customer_creation: 'always' }, payer)
  const customer = idOf(named.customer) ?? ''
  const basket = getBasket(bank, session.id)
  const items = basket.items.flatMap((item) =>
    item.price ? [{ price: item.price, quantity: item.quantity ?? 1 }] : [],
  )
  const started = startSubscription(bank, {
    customer,
    items,
    card: attachCard(bank, card, customer),
    metadata: basket.subscription.metadata,
    description: basket.subscription.description ?? basket.items[0]?.description ?? null,
  })
  const subscribed = { ...named, invoice: started.invoice.id, subscription: started.subscription.id }
  complete(bank, subscribed, { payer, paid: true })
  return null
}

function complete(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { payer, paid }: { payer: Payer; paid: boolean },
): void {
  const completed: Stripe.Checkout.Session = {
    ...session,
    customer_details: {
      address: null,
      business_name: null,
      email: payer.email ?? session.customer_email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: paid ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  }
  bank.objects.put('checkout.session', completed)
  emit(bank, 'checkout.session.completed', completed)
}

/** The payment intent of a session, which the first attempt creates. */
function intentOf(bank: Bank, session: Stripe.Checkout.Session, payer: Payer): Stripe.PaymentIntent {
  const made = idOf(session.payment_intent)
  if (made) return getPaymentIntent(bank, made)
  const { payment } = getBasket(bank, session.id)
  return addPaymentIntent(bank, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: idOf(session.customer),
    description: payment.description,
    metadata: payment.metadata,
    receiptEmail: payer.email ?? session.customer_email,
    transferGroup: payment.transferGroup,
  })
}

function withCustomer(bank: Bank, session: Stripe.Checkout.Session, payer: Payer): Stripe.Checkout.Session {
  if (session.customer || session.customer_creation !== 'always') return session
  const customer = addCustomer(bank, { email: payer.email ?? session.customer_email, name: payer.name })
  emit(bank, 'customer.created', customer)
  return { ...session, customer: customer.id }
}
