import { randomFrom, type Random } from './paint/random.ts'
import { idFor } from './identity.ts'
import type { Member } from './world.ts'

export type Follow = { follower: string; followed: string; at: Date }
export type Subscription = {
  id: string
  subscriber: string
  creator: string
  months: 1 | 3 | 6 | 12
  started_at: Date
  ends_at: Date
}

const DAY = 86_400_000

/** Follows that must be there, whoever else follows whom. */
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

/** Who follows whom: the loved ones are followed by many, most by a few; people follow what they like to see. */
export function followsOf(members: readonly Member[], now: Date): Follow[] {
  const creators = members.filter((member) => member.kind === 'creator')
  return members.flatMap((member) => {
    // Who came today follows nobody yet.
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

/** About one follower in twelve pays; some let it end. */
export function subscriptionsOf(
  members: readonly Member[],
  follows: readonly Follow[],
  now: Date,
): Subscription[] {
  const sellers = new Set(
    members
      .filter((member) => member.kind === 'creator' && member.role === 'user')
      .map((member) => member.username),
  )
  return follows.flatMap(({ follower, followed, at }) => {
    const random = randomFrom(`subscription ${follower} ${followed}`)
    const isWanted = wantedSubscriptions[follower]?.includes(followed) ?? false
    if (!sellers.has(followed) || (!isWanted && !random.chance(0.085))) return []
    const months = isWanted ? 3 : random.pick([1, 1, 1, 3, 3, 6, 12] as const)
    const longest = Math.min(now.getTime() - at.getTime(), isWanted ? 40 * DAY : (months * 30 + 45) * DAY)
    const started_at = new Date(now.getTime() - random.next() * longest)
    const ends_at = new Date(started_at)
    ends_at.setUTCMonth(ends_at.getUTCMonth() + months)
    return [
      {
        id: idFor(`subscription ${follower} ${followed}`, started_at),
        subscriber: follower,
        creator: followed,
        months,
        started_at,
        ends_at,
      },
    ]
  })
}

/** Several different ones, each as likely as its weight (exponential keys). */
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
