import type { Bank } from '../bank.ts'
import { payCheckout } from '../coinbase/coinbase-checkout.ts'
import { CRYPTO_PAYMENTS, type CryptoPayment } from '../coinbase/crypto-payments.ts'
import { textIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import { html, type Html } from './html.ts'
import { notice, type Page } from './layout.ts'
import { showing, type PageAnswer } from './page-request.ts'

/** A checkout as the payer sees it. */
interface Due {
  what: string
  amount: string
  currency: string
  state: 'open' | 'seen' | 'paid' | 'over'
  /** The actions that a person can take now. */
  choices: readonly CryptoPayment[]
  paidUrl: string | null
  cancelUrl: string | null
  pay(how: CryptoPayment): void
}

const CHOICES: Record<CryptoPayment, string> = {
  exact: 'Pay the exact amount',
  seen: 'Pay, but don’t confirm yet',
  confirm: 'Confirm the payment',
  fail: 'Let the payment fail',
}

/** Lets a person choose how their payment turns out. */
export function showCrypto(bank: Bank, id: string): PageAnswer {
  const due = findDue(bank, id)
  if (!due) return showing(notice('No such payment', 'Nothing to pay here.', { label: '', url: null }), 404)
  if (due.state === 'paid') return showing(paidPage(due))
  if (due.state === 'over') {
    return showing(notice('Over', 'This payment has ended.', { label: 'Go back', url: due.cancelUrl }))
  }
  return showing({
    title: 'Pay with crypto',
    body: html`<h1>Pay ${due.amount} ${due.currency}</h1>
      <p>${due.what}</p>
      ${due.state === 'seen' ? html`<p class="alert">The payment was seen but isn’t confirmed yet.</p>` : null}
      <p class="small">No wallet or coins are involved here. Choose the amount that arrives.</p>
      <form method="post">${buttonsOf(due)}</form>
      ${due.cancelUrl ? html`<p><a class="button" href="${due.cancelUrl}">Cancel</a></p>` : null}`,
  })
}

export function submitCrypto(bank: Bank, id: string, form: Form): PageAnswer {
  const due = findDue(bank, id)
  const how = CRYPTO_PAYMENTS.find((how) => how === textIn(form, 'how'))
  if (!due || !how || !due.choices.includes(how)) return showCrypto(bank, id)
  due.pay(how)
  const next = findDue(bank, id)?.state === 'paid' ? due.paidUrl : due.cancelUrl
  return next ? { leaveTo: next } : showCrypto(bank, id)
}

const buttonsOf = (due: Due): Html[] =>
  due.choices.map((how, index) => {
    const look = index === 0 ? 'primary' : ''
    return html`<button class="${look}" name="how" value="${how}">${CHOICES[how]}</button>`
  })

function paidPage(due: Due): Page {
  return {
    title: 'Paid',
    body: html`<h1>Paid</h1>
      <p>This payment has arrived.</p>
      ${due.paidUrl ? html`<p><a class="button primary" href="${due.paidUrl}">Go back</a></p>` : null}`,
  }
}

const CHECKOUT_STATES = new Map<string, Due['state']>([
  ['ACTIVE', 'open'],
  ['PROCESSING', 'seen'],
  ['COMPLETED', 'paid'],
])

/** A checkout accepts one payment of exactly its amount, and none after it has expired. */
const CHECKOUT_CHOICES: Partial<Record<Due['state'], readonly CryptoPayment[]>> = {
  open: ['exact', 'seen', 'fail'],
  seen: ['confirm', 'fail'],
}

function findDue(bank: Bank, id: string): Due | null {
  const checkout = bank.objects.find('coinbase.checkout', id)
  if (!checkout) return null
  const state = CHECKOUT_STATES.get(checkout.status) ?? 'over'
  return {
    what: checkout.description ?? 'Payment',
    amount: checkout.amount,
    currency: checkout.currency,
    state,
    choices: CHECKOUT_CHOICES[state] ?? [],
    paidUrl: checkout.successRedirectUrl ?? null,
    cancelUrl: checkout.failRedirectUrl ?? null,
    pay: (how) => {
      payCheckout(bank, checkout, how)
    },
  }
}
