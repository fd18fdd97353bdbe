import type { DemoPost } from '../posts.ts'
import { randomFrom } from '@fanfare/engine/paint/random'
import type { Member } from '../cast/member.ts'

/** A creator's subscription prices. */
export type DemoPlan = {
  username: string
  /** Credits per month; 0 is free. */
  monthly_price: number
  /** The discount on each longer subscription, in percent. */
  discounts: { three_months: number; six_months: number; twelve_months: number }
  at: Date
  /** When the plan closed to new subscribers; null while it is open. */
  closedAt: Date | null
}

const DAY = 86_400_000

const discountsByLength = [
  [0, 0, 0],
  [5, 10, 15],
  [10, 15, 25],
  [0, 10, 20],
  [15, 20, 30],
] as const

/** Prices set by hand, for the creators whom visitors of the demo see first. */
const settled: Readonly<Record<string, { price: number; discounts: readonly [number, number, number] }>> = {
  'june.ink': { price: 60, discounts: [10, 15, 25] },
  'mara.frames': { price: 90, discounts: [5, 10, 20] },
  'maps.of.nowhere': { price: 25, discounts: [0, 10, 20] },
  paperhills: { price: 0, discounts: [0, 0, 0] },
}
const withoutPlan: readonly string[] = ['slow.growth', 'dario.cuts', 'aino.knits']
const closed: readonly string[] = ['thorn.club']

/** Most creators have price plans. One plan is free, one accepts no new subscribers, and some creators have none. */
export function plansOf(members: readonly Member[], posts: readonly DemoPost[], now: Date): DemoPlan[] {
  const needing = new Set(posts.filter(({ access }) => access === 'subscribers').map((post) => post.username))
  const sellers = members.filter(({ kind, role }) => kind === 'creator' && role === 'user')
  return sellers
    .filter(({ username }) => needing.has(username) || !withoutPlan.includes(username))
    .map((member) => {
      const { username, joinedAt } = member
      const { price, discounts } = settled[username] ?? chosenFor(member)
      const [three_months, six_months, twelve_months] = discounts
      return {
        username,
        monthly_price: price,
        discounts: { three_months, six_months, twelve_months },
        at: new Date(joinedAt.getTime() + DAY),
        closedAt: closed.includes(username) ? new Date(now.getTime() - 2 * DAY) : null,
      }
    })
}

function chosenFor({ username, pull }: Member) {
  const random = randomFrom(`plan ${username}`)
  const usual = pull > 4 ? [50, 60, 75, 80, 100] : pull > 2.5 ? [30, 40, 45, 50] : [12.5, 20, 25, 30]
  return { price: random.pick(usual), discounts: random.pick(discountsByLength) }
}
