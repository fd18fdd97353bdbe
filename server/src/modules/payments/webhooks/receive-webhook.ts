import type { CardEvent, CryptoEvent } from '#gateways/payments/port'
import { NotGenuine, type Payments } from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { ensureEnqueued } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import { processWebhookLater } from '../job-names.ts'
import { insertWebhookEvent, type WebhookEventRow } from './webhook-queries.ts'

export interface ReceivingDeps {
  db: Db
  clock: Clock
  payments: Payments
}

export interface Message {
  /** The raw text, which the signature covers. */
  body: string
  headers: Readonly<Record<string, string | undefined>>
}

// A provider may be down for days, so later attempts are six hours apart.
const MAX_ATTEMPTS = 25
/** When the sweep first checks that the webhook was handled. */
const FIRST_LOOK_AFTER_MS = 3_600_000

const received = { received: true } as const

/** Stores a webhook of the card provider, and queues the job that handles it. Throws `webhook-not-genuine`. */
export async function receiveCardWebhook(deps: ReceivingDeps, message: Message): Promise<typeof received> {
  const event = genuine(() => deps.payments.card?.readEvent(message.body, message.headers))
  return store(deps, message, { provider: 'card', event })
}

/** Stores a webhook of the crypto provider, and queues the job that handles it. Throws `webhook-not-genuine`. */
export async function receiveCryptoWebhook(deps: ReceivingDeps, message: Message): Promise<typeof received> {
  const { providerId, ...event } = genuine(() =>
    deps.payments.crypto?.readEvent(message.body, message.headers),
  )
  const about = providerId === null ? null : { kind: 'checkout' as const, id: providerId }
  return store(deps, message, { provider: 'crypto', event: { ...event, about } })
}

function genuine<E extends CardEvent | CryptoEvent>(read: () => E | undefined): E {
  try {
    const event = read()
    if (event) return event
  } catch (error) {
    if (!(error instanceof NotGenuine)) throw error
  }
  throw new Problem('webhook-not-genuine')
}

async function store(
  { db, clock }: ReceivingDeps,
  { body }: Message,
  { provider, event }: { provider: 'card' | 'crypto'; event: CardEvent },
): Promise<typeof received> {
  await inTransaction(db, (tx) => ensureEvent(tx, { provider, event: { ...event, body }, at: clock.now() }))
  return received
}

/** Stores an event once, and queues the job that handles it. */
export async function ensureEvent(
  tx: Tx,
  told: { provider: 'card' | 'crypto'; event: CardEvent & { body: string }; at: Date },
): Promise<void> {
  const { provider, event, at } = told
  const { id, type, about, body } = event
  const isNew = await insertWebhookEvent(tx, {
    provider,
    id,
    type,
    body,
    received_at: at,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    look_at: new Date(at.getTime() + FIRST_LOOK_AFTER_MS),
    // Events that nothing here depends on are stored as already processed.
    done_at: about === null ? at : null,
  })
  if (isNew && about !== null) await processLater(tx, { provider, id })
}

/** Queues the job that handles a webhook, unless it is queued already. */
export const processLater = (
  tx: Tx,
  { provider, id }: Pick<WebhookEventRow, 'provider' | 'id'>,
): Promise<void> =>
  ensureEnqueued(tx, processWebhookLater, {
    payload: { provider, id },
    key: `${processWebhookLater.name}:${provider}:${id}`,
    mostAttempts: MAX_ATTEMPTS,
  })
