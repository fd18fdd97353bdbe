import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { creditsToNumber } from '@fanfare/contract/money/money'
import { addMonths } from '@fanfare/server/modules/subscriptions/renewals/add-months'
import { priceOf } from '@fanfare/server/modules/subscriptions/plans/plan-prices'
import { randomFrom, type Random } from '@fanfare/engine/paint/random'
import { idFor } from './identity.ts'
import type { DemoPlan } from './money/plans.ts'
import type { Member } from './cast/member.ts'

export type Follow = { follower: string; followed: string; at: Date }
export type Subscription = {
  id: string
  subscriber: string
  creator: string
  months: SubscriptionMonths
  /** Credits for one period. */
  price: number
  started_at: Date
  /** When each renewal happened, and when the subscription would have ended without it. */
  renewals: readonly { at: Date; endsAt: Date }[]
  /** When the fan turned off renewal; null if it still renews, or was never set to renew. */
  stopped_at: Date | null
  renews: boolean
  ends_at: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Follows that must exist in addition to the random ones. */
const wanted: Readonly<Record<string, readonly string[]>> = {
  'june.ink': [
    'mara.frames',
    'ilse.clay',
    'noor.coats',
    'bas.north',
    'kofi.live',
    'yuki.hears',
    'abeni.film',
    'paperhills',
    'priya.marbles',
  ],
  oskar_reads: [
    'june.ink',
    'mara.frames',
    'ilse.clay',
    'anders.bakes',
    'maps.of.nowhere',
    'paperhills',
    'abeni.film',
    'bas.north',
    'window.watch',
  ],
  'hugo.marlow': ['the.life.room', 'rhea.moves', 'abeni.film'],
}
const wantedSubscriptions: Readonly<Record<string, readonly string[]>> = {
  'june.ink': ['mara.frames', 'ilse.clay'],
  oskar_reads: ['june.ink', 'maps.of.nowhere'],
  'wei.collects': ['june.ink', 'ilse.clay', 'okonkwo.chairs'],
  clara_vdm: ['mara.frames'],
}

/**
 * Creates the follows. Popular creators have many followers, most have a few, and people tend to follow creators who
 * share their interests.
 */
export function followsOf(members: readonly Member[], now: Date): Follow[] {
  const creators = members.filter((member) => member.kind === 'creator')
  return members.flatMap((member) => {
    // People who joined today don't follow anyone yet.
    if (member.joinedDaysAgo === 0) return []
    const random = randomFrom(`follows ${member.username}`)
    const count = member.kind === 'creator' ? random.whole(6, 16) : Math.round(2 + random.next() ** 2 * 22)
    const chosen = new Set(wanted[member.username] ?? [])
    const others = creators.filter((creator) => creator.username !== member.username)
    for (const creator of sampled(others, count, {
      random,
      weightOf: (creator) => creator.pull * (1 + 2.5 * shared(creator, member)),
    }))
      chosen.add(creator.username)
    return [...chosen].map((followed) => {
      const since = Math.max(
        member.joinedAt.getTime(),
        members.find((other) => other.username === followed)?.joinedAt.getTime() ?? 0,
      )
      return {
        follower: member.username,
        followed,
        at: new Date(since + random.next() ** 1.4 * (now.getTime() - since - 60_000)),
      }
    })
  })
}

/** About one follower in twelve subscribes, some as long as a year ago. Some subscriptions have ended. */
export function subscriptionsOf({
  follows,
  plans,
  now,
}: {
  follows: readonly Follow[]
  plans: readonly DemoPlan[]
  now: Date
}): Subscription[] {
  const plansByName = new Map(plans.map((plan) => [plan.username, plan]))
  return follows.flatMap((follow) => {
    const plan = plansByName.get(follow.followed)
    if (!plan) return []
    const random = randomFrom(`subscription ${follow.follower} ${follow.followed}`)
    const isWanted = wantedSubscriptions[follow.follower]?.includes(follow.followed) ?? false
    const isLikely = follow.followed === 'june.ink' ? 0.22 : 0.085
    if (!isWanted && !random.chance(isLikely)) return []
    return [subscriptionTo(plan, follow, { random, isWanted, now })]
  })
}

function subscriptionTo(
  plan: DemoPlan,
  { follower, followed, at }: Follow,
  { random, isWanted, now }: { random: Random; isWanted: boolean; now: Date },
): Subscription {
  const months = isWanted ? 3 : random.pick([1, 1, 1, 1, 3, 3, 6, 12] as const)
  const latest = Math.min(now.getTime(), plan.closedAt?.getTime() ?? Infinity) - HOUR
  const longest = Math.max(0, Math.min(latest - at.getTime(), isWanted ? 40 * DAY : 360 * DAY))
  const started_at = new Date(latest - Math.floor(random.next() ** 0.8 * longest))
  const staying = random.between(0.45, 0.95)
  const canRenew = isWanted ? follower === 'oskar_reads' && followed === 'june.ink' : random.chance(0.7)
  const renewals: { at: Date; endsAt: Date }[] = []
  let ends_at = addMonths(started_at, months)
  let renews = canRenew
  const renewalAt = (): Date => new Date(ends_at.getTime() - HOUR / 2)
  while (renews && renewalAt() < now) {
    if (!random.chance(staying)) {
      renews = false
      break
    }
    renewals.push({ at: renewalAt(), endsAt: ends_at })
    ends_at = addMonths(ends_at, months, started_at.getUTCDate())
  }
  const lastBegun = renewals.at(-1)?.at ?? started_at
  const open = Math.min(ends_at.getTime() - HOUR, now.getTime()) - lastBegun.getTime()
  return {
    id: idFor(`subscription ${follower} ${followed}`, started_at),
    subscriber: follower,
    creator: followed,
    months,
    started_at,
    renewals,
    renews,
    ends_at,
    price: priceIn(plan, months),
    stopped_at: canRenew && !renews ? new Date(lastBegun.getTime() + Math.floor(random.next() * open)) : null,
  }
}

const priceIn = ({ monthly_price, discounts }: DemoPlan, months: SubscriptionMonths): number =>
  creditsToNumber(
    priceOf(
      {
        monthly_price: BigInt(Math.round(monthly_price * 100)),
        three_months_discount: discounts.three_months,
        six_months_discount: discounts.six_months,
        twelve_months_discount: discounts.twelve_months,
      },
      months,
    ).price,
  )

/** Draws several distinct items, weighted by the given weights (exponential keys). */
export function sampled<T>(
  from: readonly T[],
  count: number,
  { random, weightOf }: { random: Random; weightOf: (item: T) => number },
): T[] {
  return from
    .map((item) => ({ item, key: -Math.log(1 - random.next()) / Math.max(1e-9, weightOf(item)) }))
    .sort((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item)
}

export function shared(one: Pick<Member, 'tags'>, other: Pick<Member, 'tags'>): number {
  return one.tags.filter((tag) => other.tags.includes(tag)).length
}
