import { sell, type Sale } from '#ledger'
import { findProfile, takesPayments } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'
import { credits } from '@fanfare/contract/money/money'
import { idAt, type Clock } from '#kernel/clock'
import { inSavepoint, inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { addMonths, nextAnchorDay } from './add-months.ts'
import { findPlan } from '../plans/plan-queries.ts'
import { priceOf } from '../plans/plan-prices.ts'
import { tellOfFailedRenewal } from './tell-of-renewal.ts'
import {
  countPeriods,
  insertPeriod,
  lockFreeSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '../subscription-queries.ts'
import type { RenewalProblem } from '../tables.ts'

/** The time after the end during which a renewal is retried. */
const triedForMs = 24 * 3_600_000

interface RenewalDeps {
  config: TermsConfig
  db: Db
  clock: Clock
}

interface Renewal {
  /** The id of the period that it pays for. */
  periodId: string
  row: SubscriptionRow
  userId: string
  price: bigint
  at: Date
}

/**
 * Renews one subscription with credits or for free, if it is still due. If that fails, stores the reason as the
 * subscription's problem. Without enough credits, the renewal is retried until a day after the end; any other problem
 * stops it.
 */
export async function renewSubscription(
  { config, db, clock }: RenewalDeps,
  { id, before }: { id: string; before: Date },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const row = await lockFreeSubscription(tx, { id })
    if (!row?.renews || row.ends_at > before || row.paid_with === 'card') return
    const ready = await readyToRenew(tx, row, at)
    const problem = typeof ready === 'string' ? ready : await pay(tx, { config }, ready)
    if (problem !== null) await fail(tx, row, { problem, at })
    else if (typeof ready !== 'string') await extend(tx, ready)
  })
}

/** The payer and the price, or the reason why the subscription can't be renewed. */
async function readyToRenew(tx: Tx, row: SubscriptionRow, at: Date): Promise<Renewal | RenewalProblem> {
  const subscriber = await findProfile(tx, { key: row.subscriber_id })
  const plan = await findPlan(tx, { profileId: row.creator_id })
  if (!subscriber || !plan) return 'not-subscribable'
  const { user_id: userId } = subscriber
  const parties = { profileId: row.creator_id, payerId: row.subscriber_id, userId }
  if (!(await takesPayments(tx, { ...parties, at }))) return 'not-subscribable'
  if (at.getTime() >= row.ends_at.getTime() + triedForMs) return 'too-late'
  const { price } = priceOf(plan, row.months)
  if (price > (row.renewal_price ?? 0n)) return 'price-has-changed'
  return { periodId: idAt(at), row, userId, price, at }
}

/** Returns the reason for a failure, or null if it was paid. */
async function pay(
  tx: Tx,
  { config }: Pick<RenewalDeps, 'config'>,
  { periodId, row, userId, price, at }: Renewal,
): Promise<RenewalProblem | null> {
  if (price === 0n) return null
  const sale: Sale = {
    key: await keyOf(tx, row),
    type: 'subscription_payment',
    buyer: { userId, profileId: row.subscriber_id },
    sellerId: row.creator_id,
    price: credits(price),
    terms: await termsOfSale({ config }, tx, row.creator_id),
    subjectId: periodId,
    at,
    metadata: { months: row.months },
  }
  try {
    const { isNew } = await inSavepoint(tx, () => sell(tx, sale))
    if (!isNew) throw new Error(`The time after ${row.id} is marked as paid, but it is missing.`)
    return null
  } catch (error) {
    if (error instanceof Problem && isRetried(error.code)) return error.code
    throw error
  }
}

/**
 * Identifies a renewal. The end of the period isn't enough: a reversal can restore an earlier end, and winning a
 * dispute can undo the reversal. So the key also includes the number of all periods so far, which never decreases.
 */
async function keyOf(tx: Tx, row: SubscriptionRow): Promise<string> {
  return `renewal:${row.id}:${row.ends_at.toISOString()}:after-${await countPeriods(tx, row)}`
}

const retried = ['not-enough-credits', 'credits-withheld', 'spending-limit-reached'] as const

const isRetried = (code: string): code is (typeof retried)[number] => retried.some((known) => known === code)

async function extend(tx: Tx, { periodId, row, price, at }: Renewal): Promise<void> {
  const starts_at = row.ends_at > at ? row.ends_at : at
  const anchor_day = nextAnchorDay(starts_at, row.anchor_day)
  const ends_at = addMonths(starts_at, row.months, anchor_day)
  const time = { months: row.months, price, ends_at }
  const pair = { subscriber_id: row.subscriber_id, creator_id: row.creator_id }
  await insertPeriod(tx, { id: periodId, ...pair, ...time, starts_at })
  await updateSubscription(tx, {
    id: row.id,
    changes: {
      ...time,
      anchor_day,
      renewal_price: price,
      problem: null,
      paid_with: price === 0n ? 'free' : 'credits',
    },
  })
}

async function fail(
  tx: Tx,
  row: SubscriptionRow,
  { problem, at }: { problem: RenewalProblem; at: Date },
): Promise<void> {
  const isOver = !isRetried(problem)
  // After a day of attempts, the original reason is kept.
  const kept = problem === 'too-late' && row.problem !== null ? row.problem : problem
  await updateSubscription(tx, { id: row.id, changes: { problem: kept, ...(isOver && { renews: false }) } })
  if (row.problem !== null && !isOver) return
  await tellOfFailedRenewal(tx, row, { problem: kept, renews: !isOver, at })
}
