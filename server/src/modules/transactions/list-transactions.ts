import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { paymentLimits } from '@fanfare/contract/payments/limits'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { returnedLabels, transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import {
  listMoneyPaid,
  listTransactionFacts,
  listTransactionIds,
  type Direction,
  type MoneyPaid,
  type TransactionFacts,
} from '#ledger'
import { badgesOf } from '#profiles'
import type { Db } from '#kernel/db'
import type { Days } from '#kernel/days'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { idsOfDays } from './ids-of-days.ts'

/** The owner of the transactions: a profile, with its user's wallet. */
type Party = Pick<Actor, 'userId' | 'profileId'>

type TransactionsQuery = PageQuery & Days & { type?: TransactionType; direction?: Direction }

/** The transactions of the user's profile and wallet, latest first. Throws the problems of `idsOfDays`. */
export async function listTransactions(
  { db }: { db: Db },
  actor: Party,
  query: TransactionsQuery,
): Promise<Page<Transaction>> {
  const { since, before } = idsOfDays(query)
  const after = readCursor(query.cursor, ['id'])?.[0] ?? null
  const ids = await listTransactionIds(db, {
    profileId: actor.profileId,
    userId: actor.userId,
    type: query.type ?? null,
    direction: query.direction ?? null,
    after: after !== null && (before === null || after < before) ? after : before,
    since,
    limit: query.limit,
    offset: query.offset,
  })
  const page = makePage(ids, query, { cursorOf: (id) => [id] })
  return { ...page, data: await show(db, actor, page.data) }
}

/** One transaction of the user's profile. Throws `transaction-not-found`. */
export async function showTransaction(
  { db }: { db: Db },
  actor: Party,
  { id }: { id: string },
): Promise<Transaction> {
  const [transaction] = await show(db, actor, [id])
  if (!transaction) throw new Problem('transaction-not-found')
  return transaction
}

async function show(db: Db, actor: Party, ids: readonly string[]): Promise<Transaction[]> {
  const facts = await listTransactionFacts(db, {
    ids,
    userId: actor.userId,
    profileId: actor.profileId,
  })
  const own = facts.filter((fact) => isOf(actor, fact))
  const others = own.flatMap((fact) => otherOf(actor, fact) ?? [])
  const badges = await badgesOf(db, others)
  const moneyPaid = await listMoneyPaid(db, { transferKeys: own.filter(isPayment).map(({ key }) => key) })
  return own.map((fact) => present(actor, fact, { badges, moneyPaid }))
}

/** Whether somebody paid money for these credits. */
const isPayment = ({ type }: Pick<TransactionFacts, 'type'>): boolean =>
  type === 'stripe_token_purchase' || type === 'crypto_token_purchase'

const isOf = ({ profileId }: Party, fact: TransactionFacts): boolean => {
  const {
    source_profile_id: source,
    destination_profile_id: destination,
    referrer_profile_id: referrer,
  } = fact
  const seen = fact.type === 'referral_reward' ? [referrer] : [source, destination, referrer]
  return seen.includes(profileId) && !fact.is_of_former_owner
}

/** The profile on the other side. For a reward, the referrer sees the seller. */
function otherOf({ profileId }: Party, fact: TransactionFacts): string | null {
  const { source_profile_id: source, destination_profile_id: destination } = fact
  if (source === profileId) return destination === profileId ? null : destination
  if (destination === profileId) return source
  return fact.undoes === null ? destination : source
}

function present(
  actor: Party,
  fact: TransactionFacts,
  { badges, moneyPaid }: { badges: Map<string, ProfileBadge>; moneyPaid: Map<string, MoneyPaid> },
): Transaction {
  const { profileId } = actor
  const direction = directionOf(profileId, fact)
  const isReferrer = ![fact.source_profile_id, fact.destination_profile_id].includes(profileId)
  const type = isReferrer && fact.undoes === null ? 'referral_reward' : fact.type
  const amounts = { incoming: fact.received, outgoing: -fact.given, internal_transfer: fact.amount }
  return {
    id: fact.id,
    type,
    direction,
    amount: creditsToNumber(credits(amounts[direction])),
    ...(isReferrer ? sidesOfReward(actor, fact) : sidesOf(fact)),
    other: badges.get(otherOf(actor, fact) ?? '') ?? null,
    description: descriptionOf(type, fact),
    undoes: fact.undoes,
    is_undone: fact.is_undone,
    receipt_id: isPayment({ type }) ? fact.subject_id : null,
    paid: (isPayment({ type }) && moneyPaid.get(fact.key)) || null,
    created_at: fact.created_at.toISOString(),
    metadata: isReferrer ? {} : fact.metadata,
  }
}

type Sides = Pick<Transaction, 'source_profile_id' | 'destination_profile_id' | 'subject_id'>

const sidesOf = ({ source_profile_id, destination_profile_id, subject_id }: TransactionFacts): Sides => ({
  source_profile_id,
  destination_profile_id,
  subject_id,
})

/** A reward is shown as coming from the referred user, because the buyer and the item are private. */
function sidesOfReward(actor: Party, fact: TransactionFacts): Sides {
  const ends = [otherOf(actor, fact), actor.profileId]
  const [source, destination] = fact.undoes === null ? ends : ends.toReversed()
  return {
    source_profile_id: source ?? null,
    destination_profile_id: destination ?? null,
    subject_id: null,
  }
}

function directionOf(profileId: string, fact: TransactionFacts): Direction {
  const { source_profile_id: source, destination_profile_id: destination } = fact
  if (source === profileId) return destination === profileId ? 'internal_transfer' : 'outgoing'
  if (destination === profileId) return 'incoming'
  return fact.undoes === null ? 'incoming' : 'outgoing'
}

function descriptionOf(type: TransactionType, fact: TransactionFacts): string {
  const { metadata } = fact
  const word = (hasReturned(fact) ? returnedLabels[type] : undefined) ?? transactionLabels[type]
  const months = metadata.months === undefined ? '' : `, ${lengthOf(metadata.months)}`
  const paymentId = metadata.stripe_payment_intent_id?.slice(0, paymentLimits.idLength)
  const because = metadata.refunded_because === undefined ? '' : ', post removed by a moderator'
  return `${word}${months}${because}${paymentId ? ` · ${paymentId}` : ''}`
}

/**
 * Whether the money came back. A payout comes back when its request is undone. Credits taken by a refund or a
 * chargeback come back from outside.
 */
const hasReturned = ({ type, undoes, source_profile_id: source }: TransactionFacts): boolean =>
  type === 'profile_payout' ? undoes !== null : undoes === null && source === null

const lengthOf = (months: number): string => (months === 1 ? '1 month' : `${months} months`)
