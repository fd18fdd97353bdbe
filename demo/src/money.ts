import type { Follow, Subscription } from './audience.ts'
import { reversedChains } from './money/disputes.ts'
import { ownSteps } from './money/oskar.ts'
import { movesOf, payoutsOf, type DemoMove, type DemoPayout } from './money/payouts.ts'
import { referralsOf, type DemoReferral } from './money/referrals.ts'
import type { Chain, Step } from './money/steps.ts'
import { tipsOf } from './money/tips.ts'
import { chainOf } from './money/wallets.ts'
import type { DemoPost } from './posts.ts'
import type { Purchase } from './reactions.ts'
import type { Member } from './cast/member.ts'

/** The transactions of a year: fans' actions, each in their own order, and creators' payout requests. */
export type DemoMoney = {
  referrals: readonly DemoReferral[]
  chains: readonly Chain[]
  moves: readonly DemoMove[]
  payouts: readonly DemoPayout[]
}

export type Market = {
  members: readonly Member[]
  posts: readonly DemoPost[]
  follows: readonly Follow[]
  subscriptions: readonly Subscription[]
  purchases: readonly Purchase[]
  now: Date
}

/** The transactions of a world. Leaves out those of people and things that this world doesn't have. */
export function moneyOf(market: Market): DemoMoney {
  const { members, posts, now } = market
  const stepsOf = new Map<string, Step[]>()
  const add = (username: string, ...steps: readonly Step[]): void => {
    stepsOf.set(username, [...(stepsOf.get(username) ?? []), ...steps])
  }
  for (const { username, ...tip } of tipsOf(members, market.follows, now))
    add(username, { kind: 'tip', ...tip })
  for (const { username, ...purchase } of market.purchases) add(username, { kind: 'post', ...purchase })
  for (const subscription of market.subscriptions) add(subscription.subscriber, ...stepsIn(subscription))
  if (members.some(({ username }) => username === 'oskar_reads')) add('oskar_reads', ...ownSteps(now))
  const chains = [
    ...members.flatMap((member) => {
      const steps = stepsOf.get(member.username)
      return steps ? [chainOf(member, steps)] : []
    }),
    ...reversedChains(market, new Set(stepsOf.keys())),
  ]
  const authors = new Map(posts.map(({ id, username }) => [id, username]))
  const authorOf = (postId: string): string => authors.get(postId) ?? ''
  return {
    referrals: referralsOf(members),
    moves: movesOf(members, now),
    chains,
    payouts: payoutsOf(members, { chains, authorOf, now }),
  }
}

function stepsIn(subscription: Subscription): Step[] {
  const { id, creator, months, price, started_at, renewals, stopped_at } = subscription
  const hadRenewal = subscription.renews || stopped_at !== null || renewals.length > 0
  return [
    { kind: 'subscribe', id, creator, months, price, renews: hadRenewal, at: started_at },
    ...renewals.map(({ at, endsAt }) => ({ kind: 'renew' as const, id, creator, price, endsAt, at })),
    ...(stopped_at ? [{ kind: 'stop renewing' as const, creator, at: stopped_at }] : []),
  ]
}
