import { ProviderRefused, type CardPayments, type ToldEvents } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { keepEvent, type HearingDeps } from './hear-webhook.ts'
import { findTakingsLook, listKeptEventIds, saveTakingsLook, type TakingsLook } from './webhook-queries.ts'

const MINUTES = 60_000
const DAYS = 24 * 60 * MINUTES

/** The card provider forgets what it told after thirty days. */
const LOOKS_BACK = 29 * DAYS
/** What is told at one moment may be listed the next, and clocks differ. */
const OVERLAP = 60 * MINUTES
const MOST_CALLS = 5

/**
 * Reads through what the card provider told of refunds and disputes, and works on what was never heard as if it had been:
 * a message may be lost. A bounded number of calls; what is left is read the next time. Throws `ProviderUnavailable` and
 * `ProviderRefused`.
 */
export async function hearMissedTakings(deps: HearingDeps): Promise<void> {
  const { card } = deps.payments
  for (let calls = 0; card && calls < MOST_CALLS; calls += 1) {
    if (await readOn(deps, card)) return
  }
}

/** Answers whether all is read. */
async function readOn({ db, clock }: HearingDeps, card: CardPayments): Promise<boolean> {
  const at = clock.now()
  const { isSandbox } = card
  const look = (await findTakingsLook(db, { isSandbox })) ?? {
    ...{ is_sandbox: isSandbox, since: new Date(at.getTime() - LOOKS_BACK), began_at: null, after_id: null },
  }
  const told = await listTold(card, look)
  const ids = told.events.map(({ id }) => id)
  const kept = await listKeptEventIds(db, { provider: 'card', ids })
  await inTransaction(db, async (tx) => {
    for (const event of told.events) {
      if (!kept.has(event.id)) await keepEvent(tx, { provider: 'card', event, at })
    }
    await saveTakingsLook(tx, nextLook(look, { after: told.after, at }))
  })
  return told.after === null
}

async function listTold(card: CardPayments, { since, after_id: after }: TakingsLook): Promise<ToldEvents> {
  try {
    return await card.listToldOfTakings({ since, after })
  } catch (error) {
    // It may have forgotten the message to go on after; then all is read once more.
    if (!(error instanceof ProviderRefused) || after === null) throw error
    return card.listToldOfTakings({ since, after: null })
  }
}

function nextLook(look: TakingsLook, { after, at }: { after: string | null; at: Date }): TakingsLook {
  const began = look.began_at ?? at
  if (after !== null) return { ...look, began_at: began, after_id: after }
  const since = new Date(began.getTime() - OVERLAP)
  return { ...look, since: since > look.since ? since : look.since, began_at: null, after_id: null }
}
