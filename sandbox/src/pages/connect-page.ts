import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { textIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import type { AccountLink } from '../store/objects.ts'
import { completeOnboarding } from '../stripe/accounts/accounts.ts'
import { html } from './html.ts'
import { alert, field, notice, type Page } from './layout.ts'
import { showing, type PageAnswer } from './page-request.ts'
import { showMoney } from './show-money.ts'

type Details = Record<'name' | 'birth' | 'account', string>

/** Shows a form for the payee's details, or their past payouts. */
export function showConnect(bank: Bank, id: string): PageAnswer {
  const found = open(bank, id)
  if ('answer' in found) return found.answer
  const { link, account } = found
  if (link.purpose === 'login' || account.details_submitted) return showing(overview(bank, account, link))
  return showing(onboarding(link, { name: '', birth: '', account: '' }, {}))
}

/** Reads the payee's details; only their name is stored. */
export function submitConnect(bank: Bank, id: string, form: Form): PageAnswer {
  const found = open(bank, id)
  if ('answer' in found) return found.answer
  const { link, account } = found
  if (link.purpose !== 'onboarding' || account.details_submitted) return showConnect(bank, id)
  if (textIn(form, 'action') === 'fill') {
    const filled = { name: 'Test Person', birth: '1990-01-31', account: '000123456789' }
    return showing(onboarding(link, filled, {}))
  }
  const text = (name: string) => (textIn(form, name) ?? '').trim()
  const details = { name: text('name'), birth: text('birth'), account: text('account') }
  const errors = errorsOf(details, new Date(bank.now() * 1000))
  if (Object.keys(errors).length > 0) return showing(onboarding(link, details, errors), 422)
  completeOnboarding(bank, account, { name: details.name })
  return link.returnUrl ? { leaveTo: link.returnUrl } : showConnect(bank, id)
}

function open(
  bank: Bank,
  id: string,
): { answer: PageAnswer } | { link: AccountLink; account: Stripe.Account } {
  const link = bank.objects.find('sandbox.account_link', id)
  const account = bank.objects.find('account', link?.account ?? '')
  if (!link || !account) {
    const page = notice('Page not found', 'There is nothing here.', { label: '', url: null })
    return { answer: showing(page, 404) }
  }
  if (link.expiresAt >= Date.now() / 1000) return { link, account }
  if (link.refreshUrl) return { answer: { leaveTo: link.refreshUrl } }
  const page = notice('Expired', 'This link has expired.', { label: '', url: null })
  return { answer: showing(page, 410) }
}

function errorsOf(details: Details, now: Date): Partial<Details> {
  const errors: Partial<Details> = {}
  if (details.name === '') errors.name = 'Enter your name.'
  const birth = /^\d{4}-\d{2}-\d{2}$/.test(details.birth) ? new Date(details.birth) : null
  const adult = new Date(now)
  adult.setUTCFullYear(now.getUTCFullYear() - 18)
  if (!birth || Number.isNaN(birth.getTime())) errors.birth = 'Enter year, month and day, such as 1990-01-31.'
  else if (birth > adult) errors.birth = 'You must be 18 or older.'
  if (details.account !== '000123456789') errors.account = 'Use the test account 000123456789.'
  return errors
}

function onboarding(link: AccountLink, details: Details, errors: Partial<Details>): Page {
  const isWrong = Object.keys(errors).length > 0
  return {
    title: 'Getting paid',
    body: html`<h1>Getting paid</h1>
      <p>Say who you are and where your payouts go. Nothing here is checked or sent anywhere.</p>
      ${alert(isWrong ? 'Check the highlighted fields.' : null)}
      <form method="post">
        <button name="action" value="fill">Use test details</button>
      </form>
      <form method="post" novalidate>
        ${field({ name: 'name', label: 'Full name', value: details.name, error: errors.name ?? null })}
        ${field({
          name: 'birth',
          label: 'Date of birth',
          value: details.birth,
          error: errors.birth ?? null,
          hint: 'Year-month-day',
        })}
        ${field({
          name: 'account',
          label: 'Bank account',
          value: details.account,
          error: errors.account ?? null,
          inputMode: 'numeric',
          hint: 'The test account is 000123456789',
        })}
        <button class="primary" name="action" value="finish">Finish</button>
      </form>
      ${link.returnUrl ? html`<p><a class="button" href="${link.returnUrl}">Not now</a></p>` : null}`,
  }
}

function overview(bank: Bank, account: Stripe.Account, link: AccountLink): Page {
  const transfers = bank.objects.list('transfer', { where: { destination: account.id }, limit: 50 }).rows
  const lines = transfers.map(
    (transfer) =>
      html`<div class="line">
        <dt>${transfer.description ?? transfer.id}</dt>
        <dd>${showMoney(transfer.amount - transfer.amount_reversed, transfer.currency)}</dd>
      </div>`,
  )
  return {
    title: 'Payouts',
    body: html`<h1>Payouts</h1>
      <p>${account.payouts_enabled ? 'This account can be paid.' : 'This account cannot be paid yet.'}</p>
      ${lines.length === 0 ? html`<p>Nothing has been paid so far.</p>` : html`<dl>${lines}</dl>`}
      ${link.returnUrl ? html`<p><a class="button" href="${link.returnUrl}">Go back</a></p>` : null}`,
  }
}
