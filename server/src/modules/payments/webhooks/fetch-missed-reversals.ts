import { ProviderRefused, type CardPayments, type ToldEvents } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { ensureEvent, type ReceivingDeps } from './receive-webhook.ts'
import {
  findReversalCursor,
  listKnownEventIds,
  saveReversalCursor,
  type ReversalCursor,
} from './webhook-queries.ts'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

/** The card provider deletes events after 30 days. */
const LOOKS_BACK = 29 * DAYS
/** An event may be listed slightly after it happened, and clocks differ. */
const OVERLAP = 60 * MINUTES
const MAX_CALLS = 5

/**
 * Lists the card provider's events about refunds and disputes, and handles those whose webhook never arrived. Makes a
 * limited number of calls and reads the rest next time. Throws `ProviderUnavailable` and `ProviderRefused`.
 */
export async function fetchMissedReversals(deps: ReceivingDeps): Promise<void> {
  const { card } = deps.payments
  for (let calls = 0; card && calls < MAX_CALLS; calls += 1) {
    if (await readOn(deps, card)) return
  }
}

/** Returns whether everything was read. */
async function readOn({ db, clock }: ReceivingDeps, card: CardPayments): Promise<boolean> {
  const at = clock.now()
  const { isSandbox } = card
  const cursor = (await findReversalCursor(db, { isSandbox })) ?? {
    is_sandbox: isSandbox,
    since: new Date(at.getTime() - LOOKS_BACK),
    began_at: null,
    after_id: null,
  }
  const told = await listTold(card, cursor)
  const ids = told.events.map(({ id }) => id)
  const known = await listKnownEventIds(db, { provider: 'card', ids })
  await inTransaction(db, async (tx) => {
    for (const event of told.events) {
      if (!known.has(event.id)) await ensureEvent(tx, { provider: 'card', event, at })
    }
    await saveReversalCursor(tx, nextCursor(cursor, { after: told.after, at }))
  })
  return told.after === null
}

async function listTold(card: CardPayments, { since, after_id: after }: ReversalCursor): Promise<ToldEvents> {
  try {
    return await card.listReversalEvents({ since, after })
  } catch (error) {
    // The provider may have deleted the event to continue from. If so, everything is read again.
    if (!(error instanceof ProviderRefused) || after === null) throw error
    return card.listReversalEvents({ since, after: null })
  }
}

function nextCursor(
  cursor: ReversalCursor,
  { after, at }: { after: string | null; at: Date },
): ReversalCursor {
  const began = cursor.began_at ?? at
  if (after !== null) return { ...cursor, began_at: began, after_id: after }
  const since = new Date(began.getTime() - OVERLAP)
  return { ...cursor, since: since > cursor.since ? since : cursor.since, began_at: null, after_id: null }
}
