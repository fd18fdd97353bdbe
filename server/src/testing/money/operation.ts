import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Market } from './market.ts'
import type { Person } from '../create-person.ts'

/**
 * Something that moves money: an action of a user, or the passing of time. Users and objects are numbers, which are
 * taken modulo the number of existing ones.
 */
export type Operation = { id: string } & (
  | { does: 'tip'; by: number; to: number; amount: number }
  | { does: 'buy'; by: number; post: number }
  | { does: 'subscribe'; by: number; to: number; months: 1 | 3; renews: boolean }
  | { does: 'renew' }
  /** Null moves the whole amount that is there at the time. */
  | { does: 'move'; by: number; amount: number | null; toTwin: boolean }
  | { does: 'ask'; by: number; amount: number }
  | { does: 'decide'; how: 'approve' | 'return' | 'paid' | 'withdraw'; payout: number }
  | { does: 'pay'; by: number; for: 'credits' | 'tip' | 'post' | 'subscription'; cents: number; part: number }
  /** The provider sends a payout for a fee, or a payout that was sent is returned. */
  | { does: 'send'; payout: number; isReversed: boolean }
  | { does: 'reverse'; payment: number; refunded: number; disputed: number }
  | { does: 'free'; by: number }
  /** A moderator removes a post, and its buyers are refunded. */
  | { does: 'takeDown'; post: number }
  | { does: 'fold' }
)

const nat = fc.nat({ max: 7 })
const amount = fc.constantFrom(0.01, 0.03, 0.5, 1, 1.01, 2.5, 3.33, 9.99)

/** The id is generated with the operation, so that repeating the operation repeats the request. */
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
      arbitrary: make('reverse', {
        payment: nat,
        refunded: fc.constantFrom(0, 1, 33, 50, 100),
        disputed: fc.constantFrom(0, 0, 50, 100),
      }),
    },
    { weight: 1, arbitrary: make('free', { by: nat }) },
    { weight: 1, arbitrary: make('fold', {}) },
  )
  .map((facts) => ({ ...facts, id: randomUUID() }))

/**
 * All of the above, with sent payouts and removed posts. It is separate, because cases that once failed are identified
 * by their position in the other one.
 */
export const anyOperation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 12, arbitrary: operation },
  {
    weight: 1,
    arbitrary: make('send', { payout: nat, isReversed: fc.boolean() }).map((facts) => ({
      ...facts,
      id: randomUUID(),
    })),
  },
  {
    weight: 1,
    arbitrary: make('takeDown', { post: nat }).map((facts) => ({ ...facts, id: randomUUID() })),
  },
)

function make<const D extends string, F>(
  does: D,
  facts: { [K in keyof F]: fc.Arbitrary<F[K]> },
): fc.Arbitrary<{ does: D } & F> {
  return fc.record(facts).map((values) => ({ does, ...values }))
}

/** A payment that arrived at a provider: by card or, if it only buys credits, sometimes in crypto. */
export interface Payment {
  id: string
  paidCents: number
  isCard: boolean
  /** How many fees for its disputes the provider has reported. */
  bookings: number
}

/** The events in the market so far. */
export interface Doings {
  market: Market
  /** `hasFee` is whether the provider reported its fee for sending the payout. */
  payouts: { id: string; owner: Person; hasFee: boolean }[]
  payments: Payment[]
}

/** Picks an element by a number, modulo the length of the list. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is nothing to choose from.')
  return found
}

/** The price of a plan. Three months cost 10% less, rounded as for other plans. */
export const priceOf = (monthlyPrice: number, months: 1 | 3): number =>
  months === 1 ? monthlyPrice : Math.round(monthlyPrice * 100 * 3 * 0.9) / 100
