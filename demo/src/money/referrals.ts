import { randomFrom } from '@fanfare/engine/paint/random'
import type { Member } from '../cast/member.ts'

export type DemoReferral = { username: string; referrer: string; at: Date }

/** Creators who signed up through another creator's link: their sales earn that creator rewards. */
const brought: Readonly<Record<string, readonly string[]>> = {
  'mara.frames': ['june.ink', 'studio.kropka'],
  'june.ink': ['noor.coats', 'yuki.hears', 'anders.bakes', 'maps.of.nowhere', 'aino.knits'],
  oskar_reads: ['paperhills', 'window.watch', 'grandma_ruth'],
  'bas.north': ['nightjar.sky', 'beacon.diary'],
}

/** The referral links that people signed up with. */
export function referralsOf(members: readonly Member[]): DemoReferral[] {
  const names = new Map(members.map((member) => [member.username, member]))
  const referrerOf = new Map(
    Object.entries(brought).flatMap(([referrer, others]) =>
      others.map((other) => [other, referrer] as const),
    ),
  )
  return members.flatMap(({ username, joinedAt, canSignIn }) => {
    const random = randomFrom(`referral ${username}`)
    const byChance =
      !canSignIn && random.chance(0.05)
        ? random.pick(['june.ink', 'june.ink', 'oskar_reads', 'mara.frames'])
        : undefined
    const referrer = names.get(referrerOf.get(username) ?? byChance ?? '')
    if (!referrer || referrer.joinedAt >= joinedAt) return []
    return [{ username, referrer: referrer.username, at: joinedAt }]
  })
}
