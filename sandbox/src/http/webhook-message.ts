import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { EventRow } from '../store/event-table.ts'
import type { SandboxOptions } from './options.ts'

export interface WebhookMessage {
  url: string
  headers: Record<string, string>
  body: string
}

/** The webhook for an event: its address, its body, and a signature with the current time. */
export function webhookMessage(options: SandboxOptions, event: EventRow): WebhookMessage {
  switch (event.destination) {
    case 'stripe':
      return stripeMessage(options.stripe.webhook, event)
    case 'coinbase-business':
      return coinbaseMessage(options.coinbase, event)
  }
}

const { webhooks } = new Stripe('sk_test_only_for_its_signatures', { telemetry: false })

function stripeMessage(webhook: SandboxOptions['stripe']['webhook'], event: EventRow): WebhookMessage {
  const signature = webhooks.generateTestHeaderString({ payload: event.body, secret: webhook.secret })
  return {
    url: webhook.url(),
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: event.body,
  }
}

/** The signature covers the time, the names and values of some headers, and the body, joined with dots. */
function coinbaseMessage(coinbase: SandboxOptions['coinbase'], event: EventRow): WebhookMessage {
  const signed = {
    'content-type': 'application/json',
    'x-event-id': event.id,
    'x-event-type': event.type,
  }
  const time = Math.floor(Date.now() / 1000)
  const names = Object.keys(signed).join(' ')
  const values = Object.values(signed).join('.')
  const signature = hmac(coinbase.webhookSecret, `${time}.${names}.${values}.${event.body}`)
  return {
    url: coinbase.webhookUrl(),
    headers: { ...signed, 'x-hook0-signature': `t=${time},h=${names},v1=${signature}` },
    body: event.body,
  }
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
