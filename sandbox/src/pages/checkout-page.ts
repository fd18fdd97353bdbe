import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { textIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import { getBasket } from '../stripe/sessions/basket.ts'
import { payByBankDebit, paySession } from '../stripe/sessions/pay-session.ts'
import { addCard } from '../stripe/charges/payment-methods.ts'
import { html, type Html } from './html.ts'
import { alert, field, notice, type Field, type Page } from './layout.ts'
import { showing, type PageAnswer } from './page-request.ts'
import { readCard, type CardErrors, type CardTexts } from './read-card.ts'
import { showMoney } from './show-money.ts'

interface Filled {
  texts: CardTexts
  errors: CardErrors
  refusal: string | null
}

/** Shows the purchase, and a form for a test card. */
export function showCheckout(bank: Bank, id: string): PageAnswer {
  const session = bank.objects.find('checkout.session', id)
  if (!session) return showing(notice('No such checkout', 'Nothing to buy here.', NOWHERE), 404)
  if (session.status !== 'open') return showing(ended(session))
  const texts = { email: session.customer_email ?? '', name: '', number: '', expiry: '', cvc: '' }
  return showing(checkoutPage(bank, session, { texts, errors: {}, refusal: null }))
}

/** Pays, or shows why it can't. */
export function submitCheckout(bank: Bank, id: string, form: Form): PageAnswer {
  const session = bank.objects.find('checkout.session', id)
  if (session?.status !== 'open') return showCheckout(bank, id)
  const text = (name: string) => textIn(form, name) ?? ''
  const texts = {
    email: text('email'),
    name: text('name'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
  }
  const action = text('action')
  if (action === 'fill') {
    const filled = { ...texts, ...testCard(bank), email: texts.email || (session.customer_email ?? '') }
    return showing(checkoutPage(bank, session, { texts: filled, errors: {}, refusal: null }))
  }
  if (action === 'debit' || action === 'failing-debit') return payByDebit(bank, session, action)
  const read = readCard(texts, new Date(bank.now() * 1000))
  if (read.errors) {
    const refusal = 'Check the highlighted fields.'
    return showing(checkoutPage(bank, session, { texts, errors: read.errors, refusal }), 422)
  }
  const { name, email } = read.details
  const card = addCard(bank, read.details)
  const refusal = paySession(bank, session, { card, payer: { name, email } })
  if (refusal === null) return { leaveTo: successUrl(session) }
  const now = bank.objects.find('checkout.session', id) ?? session
  return showing(checkoutPage(bank, now, { texts, errors: {}, refusal }), 402)
}

const NOWHERE = { label: '', url: null }

function payByDebit(bank: Bank, session: Stripe.Checkout.Session, action: string): PageAnswer {
  if (session.mode !== 'payment') return showCheckout(bank, session.id)
  const payer = { name: 'Test Person', email: session.customer_email }
  payByBankDebit(bank, session, { payer, willFail: action === 'failing-debit' })
  return { leaveTo: successUrl(session) }
}

function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

function testCard(bank: Bank): Omit<CardTexts, 'email'> {
  const year = (new Date(bank.now() * 1000).getUTCFullYear() + 3) % 100
  const expiry = `12 / ${String(year).padStart(2, '0')}`
  return { name: 'Test Person', number: '4242 4242 4242 4242', expiry, cvc: '123' }
}

function ended(session: Stripe.Checkout.Session): Page {
  if (session.status === 'complete') {
    const text = 'This checkout has been paid. There is nothing left to do here.'
    return notice('Paid', text, { label: 'Go back', url: successUrl(session) })
  }
  const text = 'This checkout has expired, and nothing was charged.'
  return notice('Expired', text, { label: 'Go back', url: session.cancel_url })
}

function checkoutPage(
  bank: Bank,
  session: Stripe.Checkout.Session,
  { texts, errors, refusal }: Filled,
): Page {
  const currency = session.currency ?? 'usd'
  const total = showMoney(session.amount_total ?? 0, currency)
  const one = (name: keyof CardTexts, label: string, more: Partial<Field> = {}) =>
    field({ name, label, value: texts[name], error: errors[name] ?? null, ...more })
  return {
    title: 'Checkout',
    body: html`<h1>Pay ${total}</h1>
      ${basketOf(bank, session, total)} ${alert(refusal)}
      <form method="post">
        <input type="hidden" name="action" value="fill" />
        <input type="hidden" name="email" value="${texts.email}" />
        <button>Use test card</button>
      </form>
      <form method="post" novalidate>
        ${one('email', 'Email (optional)', { inputMode: 'email' })}
        ${one('number', 'Card number', { inputMode: 'numeric' })}
        <div class="pair">
          ${one('expiry', 'Expiry (MM / YY)', { inputMode: 'numeric' })}
          ${one('cvc', 'Code (CVC)', { inputMode: 'numeric' })}
        </div>
        ${one('name', 'Name on card')}
        <button class="primary" name="action" value="pay">Pay ${total}</button>
      </form>
      ${session.mode === 'payment' ? DEBITS : null}
      ${session.cancel_url ? html`<p><a class="button" href="${session.cancel_url}">Cancel</a></p>` : null}
      ${TEST_CARDS_NOTE}`,
  }
}

function basketOf(bank: Bank, session: Stripe.Checkout.Session, total: string): Html {
  const items = getBasket(bank, session.id).items
  const lines = items.map((item) => {
    const count = (item.quantity ?? 1) > 1 ? ` × ${item.quantity}` : ''
    const { recurring } = item.price ?? {}
    const every = recurring ? ` ${rhythm(recurring)}` : ''
    return html`<div class="line">
      <dt>${item.description}${count}</dt>
      <dd>${showMoney(item.amount_total, item.currency)}${every}</dd>
    </div>`
  })
  return html`<dl>
    ${lines}
    <div class="line total">
      <dt>Today</dt>
      <dd>${total}</dd>
    </div>
  </dl>`
}

function rhythm(recurring: Stripe.Price.Recurring): string {
  return recurring.interval_count === 1
    ? `a ${recurring.interval}`
    : `every ${recurring.interval_count} ${recurring.interval}s`
}

const DEBITS = html`<details>
  <summary>Pay by bank instead</summary>
  <p class="small">The bank answers half a minute later.</p>
  <form method="post">
    <button name="action" value="debit">Bank debit that succeeds</button>
    <button name="action" value="failing-debit">Bank debit that fails</button>
  </form>
</details>`

const TEST_CARDS_NOTE = html`<aside class="note" aria-label="Test cards">
  <p>Only test cards work here. Never enter a real one.</p>
  <ul>
    <li><code>4242 4242 4242 4242</code> works</li>
    <li><code>4000 0000 0000 0002</code> is declined</li>
    <li><code>4000 0000 0000 9995</code> has insufficient funds</li>
    <li><code>4000 0000 0000 0259</code> is disputed later</li>
    <li><code>4000 0000 0000 0341</code> works, but renewals fail</li>
    <li><code>4000 0000 0000 5126</code> works, but refunds fail</li>
  </ul>
  <p class="small">Use any future date and any three-digit code.</p>
</aside>`
