import type Stripe from 'stripe'
import type { Bank } from '../bank.ts'
import { textIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import { setCancelAtPeriodEnd } from '../stripe/subscriptions/subscriptions.ts'
import { html, type Html } from './html.ts'
import { notice } from './layout.ts'
import { showing, type PageAnswer } from './page-request.ts'
import { showDay, showMoney } from './show-money.ts'

/** How long a link to a portal is valid, in seconds. */
const LASTS = 86_400

/** Shows a customer's cards and subscriptions. */
export function showPortal(bank: Bank, id: string): PageAnswer {
  const session = bank.objects.find('billing_portal.session', id)
  if (!session)
    return showing(notice('Page not found', 'There is nothing here.', { label: '', url: null }), 404)
  if (session.created + LASTS < bank.now()) {
    const text = 'This page has expired. Go back and open it again.'
    return showing(notice('Expired', text, { label: 'Go back', url: session.return_url }), 410)
  }
  const customer = bank.objects.find('customer', session.customer)
  const where = { customer: session.customer }
  const cards = bank.objects.list('payment_method', { where, limit: 20 }).rows
  const subscriptions = bank.objects.list('subscription', { where, limit: 50 }).rows
  return showing({
    title: 'Your payments',
    body: html`<h1>Your payments</h1>
      <p>${customer?.email ?? customer?.name ?? null}</p>
      <h2>Subscriptions</h2>
      ${subscriptions.length === 0 ? html`<p>There are none.</p>` : subscriptions.map(subscriptionCard)}
      <h2>Cards</h2>
      ${
        cards.length === 0
          ? html`<p>There are none.</p>`
          : html`<ul>
              ${cards.map(cardLine)}
            </ul>`
      }
      ${session.return_url ? html`<p><a class="button" href="${session.return_url}">Go back</a></p>` : null}`,
  })
}

/** Cancels a subscription at the end of its paid time, or undoes that. */
export function submitPortal(bank: Bank, id: string, form: Form): PageAnswer {
  const session = bank.objects.find('billing_portal.session', id)
  const subscription = bank.objects.find('subscription', textIn(form, 'subscription') ?? '')
  const isTheirs = session && subscription && subscription.customer === session.customer
  if (isTheirs && subscription.status !== 'canceled') {
    const isToEnd = textIn(form, 'action') === 'cancel'
    if (isToEnd !== subscription.cancel_at_period_end) setCancelAtPeriodEnd(bank, subscription, isToEnd)
  }
  return showPortal(bank, id)
}

function subscriptionCard(subscription: Stripe.Subscription): Html {
  const [item] = subscription.items.data
  const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
  const end = showDay(item?.current_period_end ?? 0)
  const name = subscription.description ?? 'Subscription'
  return html`<section class="card" aria-label="${name}">
    <p><strong>${name}</strong>, ${showMoney(amount, subscription.currency)}</p>
    <p>${stateOf(subscription, end)}</p>
    ${subscription.status === 'canceled' ? null : actionOf(subscription)}
  </section>`
}

function stateOf(subscription: Stripe.Subscription, end: string): string {
  if (subscription.status === 'canceled') return 'Ended.'
  if (subscription.cancel_at_period_end) return `Ends on ${end}.`
  if (subscription.status === 'past_due') return 'The last payment failed and will be retried.'
  return `Renews on ${end}.`
}

function actionOf(subscription: Stripe.Subscription): Html {
  const [action, label] = subscription.cancel_at_period_end
    ? ['resume', 'Keep subscription']
    : ['cancel', 'Cancel at the end of the paid period']
  return html`<form method="post">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <button name="action" value="${action}">${label}</button>
  </form>`
}

function cardLine(method: Stripe.PaymentMethod): Html {
  const { card } = method
  if (!card) return html``
  const ends = `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
  return html`<li>${card.brand} ending in ${card.last4}, until ${ends}</li>`
}
