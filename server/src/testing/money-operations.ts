import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { foldEarnings } from '#ledger'
import { inTransaction, sql } from '#kernel/db'
import { createJobs } from '../worker.ts'
import { earningsOf } from './known-money.ts'
import { textIn } from './known-posts.ts'
import { payFor, takeBack, type Payment } from './money-payments.ts'
import type { Market } from './money-market.ts'
import type { Answer, Person } from './world.ts'

/** Something that people or the clock do with money. Whom and what it concerns are numbers, cut down to what there is. */
export type Operation = { id: string } & (
  | { does: 'tip'; by: number; to: number; amount: number }
  | { does: 'buy'; by: number; post: number }
  | { does: 'subscribe'; by: number; to: number; months: 1 | 3; renews: boolean }
  | { does: 'renew' }
  /** Null is all that there is by then. */
  | { does: 'move'; by: number; amount: number | null; toTwin: boolean }
  | { does: 'ask'; by: number; amount: number }
  | { does: 'decide'; how: 'approve' | 'return' | 'paid' | 'withdraw'; payout: number }
  | { does: 'pay'; by: number; for: 'credits' | 'tip' | 'post' | 'subscription'; cents: number; part: number }
  | { does: 'takeBack'; payment: number; refunded: number; disputed: number }
  | { does: 'free'; by: number }
  | { does: 'fold' }
)

const nat = fc.nat({ max: 7 })
const amount = fc.constantFrom(0.01, 0.03, 0.5, 1, 1.01, 2.5, 3.33, 9.99)

/** Ids are made with the operation, so that doing it again is a replay. */
export const operation: fc.Arbitrary<Operation> = fc
  .oneof(
    { weight: 4, arbitrary: make('tip', { by: nat, to: nat, amount }) },
    { weight: 4, arbitrary: make('buy', { by: nat, post: nat }) },
    {
      weight: 3,
      arbitrary: make('subscribe', {
        by: nat,
        to: nat,
        months: fc.constantFrom(1 as const, 3 as const),
        renews: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: make('renew', {}) },
    { weight: 3, arbitrary: make('move', { by: nat, amount, toTwin: fc.boolean() }) },
    { weight: 4, arbitrary: make('move', { by: nat, amount: fc.constant(null), toTwin: fc.boolean() }) },
    { weight: 3, arbitrary: make('ask', { by: nat, amount: fc.constantFrom(1, 1.01, 2.33, 5) }) },
    {
      weight: 4,
      arbitrary: make('decide', {
        how: fc.constantFrom('approve' as const, 'return' as const, 'paid' as const, 'withdraw' as const),
        payout: nat,
      }),
    },
    {
      weight: 5,
      arbitrary: make('pay', {
        by: nat,
        for: fc.constantFrom('credits' as const, 'tip' as const, 'post' as const, 'subscription' as const),
        cents: fc.constantFrom(1, 3, 33, 101, 250),
        part: fc.constantFrom(50, 100, 100, 100, 133),
      }),
    },
    {
      weight: 4,
      arbitrary: make('takeBack', {
        payment: nat,
        refunded: fc.constantFrom(0, 1, 33, 50, 100),
        disputed: fc.constantFrom(0, 0, 50, 100),
      }),
    },
    { weight: 1, arbitrary: make('free', { by: nat }) },
    { weight: 1, arbitrary: make('fold', {}) },
  )
  .map((facts) => ({ ...facts, id: randomUUID() }))

function make<const D extends string, F>(
  does: D,
  facts: { [K in keyof F]: fc.Arbitrary<F[K]> },
): fc.Arbitrary<{ does: D } & F> {
  return fc.record(facts).map((values) => ({ does, ...values }))
}

/** What was done so far, for what concerns it. */
export interface Doings {
  market: Market
  payouts: { id: string; owner: Person }[]
  payments: Payment[]
}

/**
 * Does it as the people would; answers the status, 200 for what no person asks for. Throws at a fault of the server, and at
 * a conflict: nobody here uses an id for two things, so that would be a transaction that never came through.
 */
export async function perform(doings: Doings, wanted: Operation): Promise<number> {
  const { status, body } = await answer(doings, wanted)
  if (status >= 500 || textIn(body['code']) === 'conflict')
    throw new Error(`${JSON.stringify(wanted)} was answered ${JSON.stringify(body)}`)
  return status
}

const done = { status: 200, body: {}, headers: {} }

async function answer(doings: Doings, wanted: Operation): Promise<Answer> {
  const { world, posts, monthly, creators } = doings.market
  const spender = 'by' in wanted ? at(spendersOf(doings.market), wanted.by) : null
  switch (wanted.does) {
    case 'tip':
      return world.call(spender, 'POST', `/profile/${at(creators, wanted.to).profileId}/tip`, {
        ...{ id: wanted.id, amount: wanted.amount },
      })
    case 'buy': {
      const { id, price } = at(posts, wanted.post)
      return world.call(spender, 'POST', `/post/${id}/buy`, { price })
    }
    case 'subscribe': {
      const price = priceOf(at(monthly, wanted.to), wanted.months)
      const { id, months, renews } = wanted
      const path = `/profile/${at(creators, wanted.to).profileId}/subscribe`
      return world.call(spender, 'POST', path, { id, months, renews, price })
    }
    case 'free':
      return world.call(spender, 'POST', '/token/free-daily-credits')
    case 'pay':
      return { ...done, status: await payFor(doings, wanted, spender) }
    default:
      return withEarnings(doings, wanted)
  }
}

type OfEarnings = Exclude<Operation, { does: 'tip' | 'buy' | 'subscribe' | 'free' | 'pay' }>

async function withEarnings(doings: Doings, wanted: OfEarnings): Promise<Answer> {
  const { world, creators, twin } = doings.market
  const creator = 'by' in wanted ? at(earnersOf(doings.market), wanted.by) : null
  switch (wanted.does) {
    case 'move': {
      const all = creator ? Number(await earningsOf(world, creator)) / 100 : 0
      // Sent again it is the same amount, whatever there is then.
      wanted.amount ??= all
      const isTwin = wanted.toTwin && creator === creators[0]
      const form = { id: wanted.id, amount: wanted.amount, to_profile_id: isTwin ? twin.profileId : null }
      return world.call(creator, 'POST', '/user/billing/transfer-balance', form)
    }
    case 'ask': {
      const { id, amount: asked } = wanted
      const form = { id, amount: asked, method: 'iban' }
      const asking = await world.call(creator, 'POST', '/user/payout', form)
      const isKnown = doings.payouts.some((payout) => payout.id === id)
      if (asking.status === 200 && creator && !isKnown) doings.payouts.push({ id, owner: creator })
      return asking
    }
    case 'decide':
      return decide(doings, wanted)
    case 'takeBack':
      return { ...done, status: await takeBack(doings, wanted) }
    case 'renew':
      await letTimePass(doings.market)
      return runJob(doings.market, 'renew-subscriptions')
    case 'fold':
      return runJob(doings.market, foldEarnings.name)
  }
}

async function decide(
  { market, payouts }: Doings,
  { how, payout }: Extract<Operation, { does: 'decide' }>,
): Promise<Answer> {
  const { world, admin } = market
  const chosen = payouts[payout % Math.max(payouts.length, 1)]
  if (!chosen) return done
  const path = `/admin/payout/${chosen.id}`
  if (how === 'withdraw') return world.call(chosen.owner, 'DELETE', `/user/payout/${chosen.id}`)
  if (how === 'approve') return world.call(admin, 'POST', `${path}/approve`)
  if (how === 'paid') return world.call(admin, 'POST', `${path}/paid`, { reference: 'SEPA' })
  return world.call(admin, 'POST', `${path}/return`, { reason: 'Not now.' })
}

/** What renews in this market comes to its end soon. */
async function letTimePass({ world, creators }: Market): Promise<void> {
  const soon = new Date(world.clock.now().getTime() + 60_000)
  await inTransaction(world.db, (tx) =>
    sql`update subscription set ends_at = ${soon}
      where renews and creator_id = any(${creators.map(({ profileId }) => profileId)}::uuid[])`.execute(tx),
  )
}

async function runJob({ world }: Market, name: string): Promise<Answer> {
  const handler = createJobs(world.deps).find((job) => job.name === name)
  if (!handler) throw new Error(`There is no job ${name}.`)
  await handler.run({}, { signal: new AbortController().signal })
  return done
}

export const spendersOf = ({ fans, creators }: Market): Person[] => [...fans, ...creators]
const earnersOf = ({ fans, creators }: Market): Person[] => [...creators, ...fans.slice(0, 1)]

/** Whichever there is for a number. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

/** What a length costs: 10 % less for three months, rounded as plans are. */
export const priceOf = (monthlyPrice: number, months: 1 | 3): number =>
  months === 1 ? monthlyPrice : Math.round(monthlyPrice * 100 * 3 * 0.9) / 100
