import { idFor } from '../identity.ts'
import { saleIn, type Chain } from './steps.ts'
import type { Member } from '../cast/member.ts'

export type DemoPayout = {
  id: string
  username: string
  /** In whole credits. */
  amount: number
  method: 'iban' | 'crypto'
  at: Date
  fate: Fate
}

type Fate =
  | { state: 'requested' }
  | { state: 'approved' }
  | { state: 'paid' }
  | { state: 'returned'; reason: string }
  | { state: 'withdrawn' }

/** The bank accounts of creators. Banks use these numbers in their examples. */
export const bankAccounts: Readonly<Record<string, string>> = {
  'june.ink': 'NL91 ABNA 0417 1643 00',
  'mara.frames': 'GB29 NWBK 6016 1331 9268 19',
  'bas.north': 'NL02 ABNA 0123 4567 89',
  'rhea.moves': 'FR14 2004 1010 0505 0001 3M02 606',
  'kofi.live': 'GB33 BUKB 2020 1555 5555 55',
  'noor.coats': 'DE89 3704 0044 0532 0130 00',
  'abeni.film': 'IE29 AIBK 9311 5212 3456 78',
}

/** Earnings that a creator moved to their wallet. */
export type DemoMove = { id: string; username: string; amount: number; at: Date }

const DAY = 86_400_000

type Plan = { username: string; daysAgo: number; share: number; method?: 'crypto'; fate: Fate }

const plans: readonly Plan[] = [
  { username: 'june.ink', daysAgo: 152, share: 0.8, fate: { state: 'paid' } },
  {
    username: 'june.ink',
    daysAgo: 75,
    share: 0.7,
    fate: { state: 'returned', reason: 'Your bank needs the name exactly as it is in your passport.' },
  },
  { username: 'june.ink', daysAgo: 68, share: 0.7, fate: { state: 'paid' } },
  { username: 'june.ink', daysAgo: 0.2, share: 0.35, fate: { state: 'requested' } },
  { username: 'mara.frames', daysAgo: 95, share: 0.9, fate: { state: 'paid' } },
  { username: 'mara.frames', daysAgo: 3, share: 0.6, fate: { state: 'approved' } },
  { username: 'ilse.clay', daysAgo: 1.2, share: 0.5, method: 'crypto', fate: { state: 'requested' } },
  { username: 'bas.north', daysAgo: 60, share: 0.7, fate: { state: 'paid' } },
  { username: 'bas.north', daysAgo: 2.1, share: 0.6, fate: { state: 'requested' } },
  { username: 'rhea.moves', daysAgo: 0.5, share: 0.5, fate: { state: 'requested' } },
  { username: 'kofi.live', daysAgo: 5, share: 0.5, fate: { state: 'approved' } },
  {
    username: 'noor.coats',
    daysAgo: 40,
    share: 0.6,
    fate: { state: 'returned', reason: 'This account doesn’t accept transfers from abroad.' },
  },
  { username: 'teo.patches', daysAgo: 0.9, share: 0.5, method: 'crypto', fate: { state: 'requested' } },
  { username: 'abeni.film', daysAgo: 25, share: 0.5, fate: { state: 'withdrawn' } },
]

/** The minimum payout in credits, and a share of the price that a seller gets under any settings. */
const LEAST = 200
const SURELY = 0.75

/** The earnings that the creator whose account visitors can try moved to her wallet. */
const moved = { username: 'june.ink', amount: 150, daysAgo: 110 }

export function movesOf(members: readonly Member[], now: Date): DemoMove[] {
  const { username, amount, daysAgo } = moved
  const at = new Date(now.getTime() - daysAgo * DAY)
  return members.some((member) => member.username === username)
    ? [{ id: idFor(`move ${username}`, at), username, amount, at }]
    : []
}

/** Payouts in every state, from the earnings that each creator had at the time. */
export function payoutsOf(
  members: readonly Member[],
  { chains, authorOf, now }: { chains: readonly Chain[]; authorOf: (postId: string) => string; now: Date },
): DemoPayout[] {
  const names = new Set(members.map(({ username }) => username))
  const sales = chains.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      const sale = saleIn(step, authorOf)
      return sale ? [{ ...sale, at: step.at }] : []
    }),
  )
  const payouts: DemoPayout[] = []
  for (const { username, daysAgo, share, method = 'iban', fate } of plans) {
    const at = new Date(now.getTime() - daysAgo * DAY)
    const earned = sales
      .filter((sale) => sale.seller === username && sale.at < at)
      .reduce((sum, { price }) => sum + price * SURELY, 0)
    const gone = payouts
      .filter(
        (one) => one.username === username && one.fate.state !== 'returned' && one.fate.state !== 'withdrawn',
      )
      .reduce((sum, { amount }) => sum + amount, 0)
    const kept = username === moved.username ? moved.amount : 0
    const amount = Math.floor((earned - gone - kept) * share)
    if (!names.has(username) || amount < LEAST) continue
    payouts.push({ id: idFor(`payout ${username} ${daysAgo}`, at), username, amount, method, at, fate })
  }
  return payouts
}
