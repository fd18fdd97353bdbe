import { sampled, shared, type Follow, type Subscription } from './audience.ts'
import { idFor } from './identity.ts'
import { minByCard } from './money/steps.ts'
import { randomFrom, type Random } from '@fanfare/engine/paint/random'
import type { DemoPost } from './posts.ts'
import type { Member } from './cast/member.ts'

export type Reaction = { post_id: string; username: string; at: Date }
export type Purchase = Reaction & {
  id: string
  /** Credits. */
  price: number
  withCard: boolean
}
export type Audience = {
  members: readonly Member[]
  posts: readonly DemoPost[]
  follows: readonly Follow[]
  subscriptions: readonly Subscription[]
  now: Date
}

/** The people who could react to a post, and how likely each of them is to do it. */
export type Reach = {
  post: DemoPost
  author: Member
  publishedAt: Date
  candidates: readonly { member: Member; weight: number }[]
  random: Random
}

const HOUR = 3_600_000

export function likesOf(audience: Audience): Reaction[] {
  return reachOf(audience, 'likes').flatMap((reach) => {
    const { author, random, candidates, publishedAt } = reach
    const fame = reach.post.heat * author.pull ** 0.85 * Math.exp(random.normal() * 0.55)
    const ripe = 1 - Math.exp(-(audience.now.getTime() - publishedAt.getTime()) / (20 * HOUR))
    const count = Math.min(candidates.length, Math.round(fame * 34 * (0.45 + 0.55 * ripe)))
    return chosen(reach, count, audience.now)
  })
}

export function savesOf(audience: Audience): Reaction[] {
  return reachOf(audience, 'saves').flatMap((reach) =>
    chosen(reach, Math.round(reach.author.pull * reach.random.between(0.4, 3.4)), audience.now),
  )
}

export function purchasesOf(audience: Audience): Purchase[] {
  const priced = audience.posts.filter((post) => post.price > 0)
  return reachOf({ ...audience, posts: priced }, 'purchases').flatMap((reach) => {
    const subscribers = new Map(
      audience.subscriptions
        .filter((one) => one.creator === reach.author.username && one.ends_at > audience.now)
        .map((one) => [one.subscriber, one.started_at]),
    )
    const canBuy =
      reach.post.access === 'subscribers'
        ? reach.candidates.filter(({ member }) => subscribers.has(member.username))
        : reach.candidates
    // The creator whose account visitors can try buys nothing at random, so that her locked posts stay locked.
    const candidates = canBuy
      .filter(({ member }) => member.username !== 'june.ink')
      .map(({ member, weight }) => ({ member, weight: weight * eagerness(member, reach.author) }))
    const dear = 1 + reach.post.price / 25
    const count = Math.round((reach.author.pull * 6 * reach.random.between(0.5, 1.5)) / dear) + 1
    const { id, price, access } = reach.post
    return chosen(
      { ...reach, candidates },
      count * (reach.author.username === 'june.ink' ? 3 : 1),
      audience.now,
    ).map(({ username, at }) => {
      const since = access === 'subscribers' ? subscribers.get(username) : undefined
      // Fans bought subscriber posts while they were subscribed.
      const bought = since && since > at ? momentAfter(since, audience.now, reach.random) : at
      const withCard = price >= minByCard && reach.random.chance(0.15)
      return {
        id: idFor(`purchase ${id} ${username}`, bought),
        post_id: id,
        username,
        at: bought,
        price,
        withCard,
      }
    })
  })
}

/** Purchases that must exist in addition to the random ones. */
const wantedPurchases: Readonly<Record<string, readonly string[]>> = {
  oskar_reads: ['maps.of.nowhere', 'paperhills', 'window.watch'],
}

const eagerness = (buyer: Member, seller: Member): number =>
  wantedPurchases[buyer.username]?.includes(seller.username) ? 1e9 : 1

/** Every published post, with the people who could react to it. */
export function reachOf({ members, posts, follows, subscriptions, now }: Audience, what: string): Reach[] {
  const membersByName = new Map(members.map((member) => [member.username, member]))
  const followersOf = grouped(
    follows,
    ({ followed }) => followed,
    ({ follower }) => follower,
  )
  const subscribersOf = grouped(
    subscriptions.filter((one) => one.ends_at > now),
    ({ creator }) => creator,
    ({ subscriber }) => subscriber,
  )
  return posts.flatMap((post) => {
    const author = membersByName.get(post.username)
    if (!author || !post.published_at || post.published_at > now) return []
    const followers = followersOf.get(post.username) ?? new Set<string>()
    const subscribers = subscribersOf.get(post.username) ?? new Set<string>()
    const weightOf = (member: Member) => {
      if (member.username === post.username || member.joinedDaysAgo === 0) return 0
      if (post.nsfw && member.isAdult !== true) return 0
      const isNear =
        subscribers.has(member.username) || (post.access !== 'subscribers' && followers.has(member.username))
      if (post.access !== 'public' && !isNear) return 0
      return (isNear ? 6 : 0.5) * (1 + shared(author, member))
    }
    const candidates = members
      .map((member) => ({ member, weight: weightOf(member) }))
      .filter(({ weight }) => weight > 0)
    return [
      {
        post,
        author,
        publishedAt: post.published_at,
        candidates,
        random: randomFrom(`${what} ${post.id.slice(14)}`),
      },
    ]
  })
}

function chosen({ post, publishedAt, candidates, random }: Reach, count: number, now: Date): Reaction[] {
  return sampled(candidates, count, { random, weightOf: ({ weight }) => weight }).map(({ member }) => ({
    post_id: post.id,
    username: member.username,
    at: momentAfter(latest(publishedAt, member.joinedAt), now, random),
  }))
}

/** A random time after `start` and before now, most likely within the first day. */
export function momentAfter(start: Date, now: Date, random: Random): Date {
  const open = Math.max(0, now.getTime() - start.getTime())
  const delay = -Math.log(1 - random.next()) * 22 * HOUR
  return new Date(start.getTime() + Math.floor(delay < open ? delay : random.next() * open))
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}

function grouped<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  valueOf: (item: T) => string,
): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? new Set()
    groups.set(keyOf(item), group.add(valueOf(item)))
  }
  return groups
}
