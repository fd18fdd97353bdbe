import type { Payments } from '#gateways/payments/port'
import type { TermsConfig } from '#referrals'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { findProfile, takesPayments } from '#profiles'
import { followCard, tellAgain, tellLater } from './card-renewal.ts'
import {
  listCards,
  listDue,
  listToAnnounce,
  listToTell,
  markAnnounced,
  type DueSubscription,
} from './due-queries.ts'
import { renewSubscription } from './renew-subscription.ts'
import { lockFreeSubscription, updateSubscription } from '../subscription-queries.ts'
import { tellOfComingRenewal } from './tell-of-renewal.ts'

export interface RenewingDeps {
  config: TermsConfig
  db: Db
  clock: Clock
  payments: Payments
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The times before the end of a subscription when it is renewed, and when its renewal is announced. */
const renewedBeforeMs = hourMs
const announcedBeforeMs = 3 * dayMs

/**
 * Renews subscriptions that are due, announces upcoming renewals, and checks subscriptions paid by card. Safe
 * to run twice, even at once.
 */
export async function renewDueSubscriptions(deps: RenewingDeps, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = new Date(now + renewedBeforeMs)
  const soon = new Date(now + announcedBeforeMs)
  for (const id of await listToTell(deps.db, { at: deps.clock.now(), limit: 200 })) {
    await inTransaction(deps.db, (tx) => tellAgain(tx, { id, at: deps.clock.now() }))
  }
  await forEach(listDue, { db: deps.db, before, signal }, (id) => renewSubscription(deps, { id, before }))
  await forEach(listToAnnounce, { db: deps.db, before: soon, signal }, (id) => announce(deps, id))
  await forEach(listCards, { db: deps.db, before: soon, signal }, (id) => lookAfterCard(deps, id))
}

type List = (
  db: Db,
  query: { before: Date; after: DueSubscription | undefined; limit: number },
) => Promise<DueSubscription[]>

/** Handles each subscription of a list in a separate transaction. If one fails, the others continue. */
async function forEach(
  list: List,
  { db, before, signal }: { db: Db; before: Date; signal: AbortSignal },
  work: (id: string) => Promise<void>,
): Promise<void> {
  const limit = 100
  const faults: unknown[] = []
  for (let after: DueSubscription | undefined; ;) {
    const due: DueSubscription[] = await list(db, { before, after, limit })
    for (const { id } of due) {
      signal.throwIfAborted()
      await work(id).catch((fault: unknown) => faults.push(fault))
    }
    after = due.at(-1)
    if (due.length < limit) break
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some subscriptions could not be worked on.')
}

/** Notifies the subscriber of an upcoming renewal, once for each end. */
async function announce({ db, clock }: RenewingDeps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await markAnnounced(tx, { id })
    if (row) await tellOfComingRenewal(tx, row, { at: clock.now() })
  })
}

/**
 * Ends a card renewal if the creator no longer accepts payments or the subscriber was deleted, and records
 * subscriptions that the provider ended.
 */
async function lookAfterCard({ db, clock, payments }: RenewingDeps, id: string): Promise<void> {
  const at = clock.now()
  const row = await inTransaction(db, async (tx) => {
    const locked = await lockFreeSubscription(tx, { id })
    if (!locked?.renews || locked.card_subscription_id === null) return null
    const isSubscriberThere = (await findProfile(tx, { key: locked.subscriber_id })) !== undefined
    const parties = { profileId: locked.creator_id, payerId: locked.subscriber_id, userId: null }
    const isTaking = await takesPayments(tx, { ...parties, at })
    if (isSubscriberThere && isTaking) return locked
    await updateSubscription(tx, { id, changes: { renews: false, problem: 'not-subscribable' } })
    await tellLater(tx, locked, at)
    return null
  })
  // A subscription that was paid in time doesn't have to be polled.
  if (!row?.card_subscription_id || row.ends_at > at || !payments.card) return
  const said = await payments.card.readSubscription(row.card_subscription_id)
  await inTransaction(db, (tx) => followCard(tx, row, said))
}
