import { createHash } from 'node:crypto'
import { ApiError, badRequest } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import { neededText, wholeIn } from '../http/fields.ts'
import { getSession } from './sessions/checkout-sessions.ts'
import { LIST_FIELDS } from './list.ts'
import { paySession } from './sessions/pay-session.ts'
import { takeCard } from './charges/payment-methods.ts'
import type { Call, Route } from './route.ts'

/** The balance, the webhook endpoint, and the routes through which the provider's CLI pays a session. */
export function otherRoutes(webhookUrl: () => string): Route[] {
  return [
    { method: 'GET', path: '/v1/balance', reads: ['expand'], answer: balance },
    {
      method: 'GET',
      path: '/v1/webhook_endpoints',
      reads: LIST_FIELDS,
      answer: () => ({
        object: 'list',
        data: [webhookEndpoint(webhookUrl())],
        has_more: false,
        url: '/v1/webhook_endpoints',
      }),
    },
    {
      method: 'GET',
      path: '/v1/payment_pages/:id',
      reads: ['expand'],
      answer: (bank, { id }) => getSession(bank, id),
    },
    {
      method: 'POST',
      path: '/v1/payment_pages/:id/confirm',
      reads: ['expand', 'expected_amount', 'payment_method'],
      answer: confirmPage,
    },
  ]
}

function confirmPage(bank: Bank, { id, form }: Call): object {
  const session = getSession(bank, id)
  if (session.status !== 'open') throw badRequest(`This session is ${session.status}.`)
  const expected = wholeIn(form, 'expected_amount')
  if (expected !== null && expected !== session.amount_total) {
    throw badRequest('The amount is not the expected one.', { param: 'expected_amount' })
  }
  const card = takeCard(bank, neededText(form, 'payment_method'))
  const { name, email } = card.billing_details
  const refused = paySession(bank, session, { card, payer: { name, email } })
  if (refused) throw new ApiError(402, { type: 'card_error', code: 'card_declined', message: refused })
  return getSession(bank, id)
}

/** Card payments minus refunds, disputes, payouts and all fees. */
function balance(bank: Bank): object {
  const sums = new Map<string, number>()
  const all = { limit: Number.MAX_SAFE_INTEGER - 1 }
  for (const { currency, net } of bank.objects.list('balance_transaction', all).rows) {
    sums.set(currency, (sums.get(currency) ?? 0) + net)
  }
  const available = [...sums].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }))
  return { object: 'balance', available, livemode: false, pending: [] }
}

function webhookEndpoint(url: string): object {
  return {
    id: `we_${createHash('sha256').update(url).digest('hex').slice(0, 24)}`,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 0,
    description: 'The address that this sandbox sends its events to.',
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  }
}
