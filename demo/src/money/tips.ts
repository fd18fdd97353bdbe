import type { Follow } from '../audience.ts'
import { idFor } from '../identity.ts'
import { randomFrom, type Random } from '@fanfare/engine/paint/random'
import type { Member } from '../cast/member.ts'
import { minByCard } from './steps.ts'
import { ownTips, tipMessages } from './tip-messages.ts'

export type DemoTip = {
  id: string
  username: string
  to: string
  /** Credits. */
  amount: number
  message: string | null
  withCard: boolean
  at: Date
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const amounts = [5, 5, 7.5, 10, 10, 10, 15, 20, 20, 25, 40, 50, 100] as const

/** Fans tip the creators they follow. A few give a lot, most give little, and tips increase over the year. */
export function tipsOf(members: readonly Member[], follows: readonly Follow[], now: Date): DemoTip[] {
  const names = new Set(members.map(({ username }) => username))
  return members
    .filter(({ kind, role }) => kind === 'creator' && role === 'user')
    .flatMap((creator) => {
      const fans = follows
        .filter(({ followed, follower }) => followed === creator.username && names.has(follower))
        .map((follow) => ({ ...follow, purse: purseOf(follow.follower) }))
      const own = names.has('oskar_reads') ? ownTipsTo(creator, now) : []
      return [...own, ...tipsTo(creator, fans, now)]
    })
}

type Fan = Follow & { purse: number }

function tipsTo(creator: Member, fans: readonly Fan[], now: Date): DemoTip[] {
  const random = randomFrom(`tips ${creator.username}`)
  const begun = Math.max(creator.joinedAt.getTime(), now.getTime() - YEAR)
  const open = now.getTime() - HOUR - begun
  return range(countFor(creator, fans.length)).flatMap((index) => {
    const at = new Date(begun + Math.floor(random.next() ** 0.7 * open))
    const [amount, message] = [random.pick(amounts), random.chance(0.6) ? random.pick(tipMessages) : null]
    const withCard = random.chance(0.1) && amount >= minByCard
    const follower = heavy(
      fans.filter((fan) => fan.at < at),
      random,
    )?.follower
    if (follower === undefined) return []
    const id = idFor(`tip ${index} to ${creator.username} by ${follower}`, at)
    return [{ id, username: follower, to: creator.username, amount, message, withCard, at }]
  })
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** The creator whose account visitors can try gets more tips, so that there is more to see. */
const countFor = ({ username, pull }: Member, fans: number): number =>
  Math.min(fans * 4, Math.round(pull * (username === 'june.ink' ? 26 : 4)))

function ownTipsTo({ username, joinedAt }: Member, now: Date): DemoTip[] {
  return ownTips
    .filter(({ to }) => to === username)
    .map(({ to, amount, message, daysAgo }) => {
      const at = new Date(now.getTime() - daysAgo * DAY - 3_000_000)
      const id = idFor(`tip to ${to} by oskar_reads ${daysAgo}`, at)
      return { id, username: 'oskar_reads', to, amount, message, withCard: false, at }
    })
    .filter(({ at }) => at > joinedAt)
}

/** How generous a fan is. The product doesn't show this. */
const purseOf = (username: string): number => Math.exp(randomFrom(`purse ${username}`).normal() * 1.3)

/** Picks a fan at random, big spenders far more often than small ones; undefined if the list is empty. */
function heavy(fans: readonly Fan[], random: Random): Fan | undefined {
  let left = random.next() * fans.reduce((sum, { purse }) => sum + purse, 0)
  return (
    fans.find(({ purse }) => {
      left -= purse
      return left <= 0
    }) ?? fans[0]
  )
}
