import type { Bank } from '../bank.ts'
import { payCheckout } from '../coinbase/business-checkout.ts'
import { payCharge, statusOf } from '../coinbase/charge.ts'
import { CRYPTO_PAYMENTS, type CryptoPayment } from '../coinbase/paid-amount.ts'
import { textIn } from '../fields.ts'
import type { Form } from '../form.ts'
import { html } from './html.ts'
import { notice } from './layout.ts'
import { showing, type PageAnswer } from './page-request.ts'

/** What both of the provider's APIs have in common for a person who pays. */
interface Due {
  what: string
  amount: string
  currency: string
  state: 'open' | 'expired' | 'paid' | 'over'
  paidUrl: string | null
  cancelUrl: string | null
  pay(how: CryptoPayment): void
}

const CHOICES: Record<CryptoPayment, string> = {
  exact: 'Pay exactly this',
  less: 'Pay too little',
  more: 'Pay too much',
  late: 'Pay late, after it has expired',
}

/** Lets a person choose how their payment turns out. */
export function showCrypto(bank: Bank, id: string): PageAnswer {
  const due = findDue(bank, id)
  if (!due) return showing(notice('No such payment', 'Nothing is paid here.', { label: '', url: null }), 404)
  if (due.state === 'paid') {
    return showing(notice('Paid', 'This payment has arrived.', { label: 'Go back', url: due.paidUrl }))
  }
  if (due.state === 'over') {
    return showing(notice('Over', 'This payment is over.', { label: 'Go back', url: due.cancelUrl }))
  }
  const buttons = choicesOf(due).map((how, index) => {
    const look = index === 0 ? 'primary' : ''
    return html`<button class="${look}" name="how" value="${how}">${CHOICES[how]}</button>`
  })
  return showing({
    title: 'Pay with crypto',
    body: html`<h1>Pay ${due.amount} ${due.currency}</h1>
      <p>${due.what}</p>
      ${due.state === 'expired' ? html`<p class="alert">This payment has expired.</p>` : null}
      <p class="small">There is no wallet and no coin here: choose what is to arrive.</p>
      <form method="post">${buttons}</form>
      ${due.cancelUrl ? html`<p><a class="button" href="${due.cancelUrl}">Cancel</a></p>` : null}`,
  })
}

export function submitCrypto(bank: Bank, id: string, form: Form): PageAnswer {
  const due = findDue(bank, id)
  const how = CRYPTO_PAYMENTS.find((how) => how === textIn(form, 'how'))
  if (!due || !how || !choicesOf(due).includes(how)) return showCrypto(bank, id)
  due.pay(how)
  const next = how === 'less' ? due.cancelUrl : due.paidUrl
  return next ? { leaveTo: next } : showCrypto(bank, id)
}

function choicesOf(due: Due): readonly CryptoPayment[] {
  if (due.state === 'open') return CRYPTO_PAYMENTS
  return due.state === 'expired' ? ['late'] : []
}

function findDue(bank: Bank, id: string): Due | null {
  return dueCheckout(bank, id) ?? dueCharge(bank, id)
}

function dueCheckout(bank: Bank, id: string): Due | null {
  const checkout = bank.objects.find('coinbase.checkout', id)
  if (!checkout) return null
  const states = { ACTIVE: 'open', EXPIRED: 'expired', COMPLETED: 'paid' } as const
  const state = Object.entries(states).find(([status]) => status === checkout.status)?.[1]
  return {
    what: checkout.description ?? 'Payment',
    amount: checkout.amount,
    currency: checkout.currency,
    state: state ?? 'over',
    paidUrl: checkout.successRedirectUrl ?? null,
    cancelUrl: checkout.failRedirectUrl ?? null,
    pay: (how) => {
      payCheckout(bank, checkout, how)
    },
  }
}

function dueCharge(bank: Bank, id: string): Due | null {
  const charge = bank.objects.find('coinbase.charge', id)
  if (!charge) return null
  const states = { NEW: 'open', EXPIRED: 'expired', COMPLETED: 'paid' } as const
  const state = Object.entries(states).find(([status]) => status === statusOf(charge))?.[1]
  return {
    what: charge.name,
    amount: charge.pricing.local.amount,
    currency: charge.pricing.local.currency,
    state: state ?? 'over',
    paidUrl: charge.redirect_url,
    cancelUrl: charge.cancel_url,
    pay: (how) => {
      payCharge(bank, charge, how)
    },
  }
}
