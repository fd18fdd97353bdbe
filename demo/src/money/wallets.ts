import { creditPackages } from './packages.ts'
import { idFor } from '../identity.ts'
import { randomFrom } from '@fanfare/engine/paint/random'
import type { Member } from '../cast/member.ts'
import { isFromWallet, saleIn, type Chain, type Step } from './steps.ts'

/**
 * Sorts one fan's steps, and inserts a purchase of credits before each step that the wallet couldn't pay for, because
 * nobody in the demo world spends more than they have.
 */
export function chainOf(
  { username, joinedAt }: Pick<Member, 'username' | 'joinedAt'>,
  steps: readonly Step[],
): Chain {
  const random = randomFrom(`wallet ${username}`)
  const chain: Step[] = []
  let balance = 0
  for (const step of [...steps].sort((one, other) => one.at.getTime() - other.at.getTime())) {
    const price = isFromWallet(step) ? (saleIn(step, () => '')?.price ?? 0) : 0
    while (balance < price) {
      const missing = price - balance
      const reaching = creditPackages.filter(({ credits }) => credits >= missing)
      const wanted = random.chance(0.7) ? reaching[0] : reaching[1]
      const bought = wanted ?? reaching[0] ?? creditPackages[creditPackages.length - 1]
      if (!bought) throw new Error('No credit package is defined.')
      const before = (chain.at(-1)?.at ?? joinedAt).getTime()
      const at = new Date(Math.max(before, step.at.getTime() - random.whole(40, 1500) * 1000))
      const id = idFor(`credits ${chain.length} ${username}`, at)
      const method = random.chance(0.08) ? 'crypto' : 'card'
      chain.push({ kind: 'credits', id, packageId: bought.id, method, outcome: 'paid', at })
      balance += bought.credits
    }
    balance = Math.round((balance - price + broughtBy(step, chain)) * 100) / 100
    chain.push(step)
  }
  return { username, steps: chain }
}

/** Doesn't count free credits, because settings decide what they can pay for. */
function broughtBy(step: Step, before: readonly Step[]): number {
  if (step.kind === 'credits' && step.outcome === 'paid') {
    return creditPackages.find(({ id }) => id === step.packageId)?.credits ?? 0
  }
  const gone = step.kind === 'reversed' && before.find((one) => one.kind === 'credits' && one.id === step.id)
  return gone ? -broughtBy(gone, []) : 0
}
