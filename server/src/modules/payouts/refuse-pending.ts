import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { pendingEarnings, type PendingPart } from '#ledger'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'

const shown = (amount: bigint): number => creditsToNumber(credits(amount))

interface Taken {
  profileId: string
  /** The amount taken from the earnings, in hundredths. */
  amount: bigint
  /** How many days earnings are pending. */
  days: number
  at: Date
}

/**
 * Refuses a transfer that would use pending earnings. Call it after the transfer, whose locks keep others out until the
 * transaction ends. Throws `earnings-pending`.
 */
export async function refusePending(tx: Tx, { profileId, amount, days, at }: Taken): Promise<void> {
  if (days === 0) return
  const { balance: left, parts } = await pendingEarnings(tx, { profileId, days, at })
  const pending = sumOf(parts)
  if (pending <= left) return
  const before = left + amount
  throw new Problem('earnings-pending', {
    facts: {
      available: shown(before > pending ? before - pending : 0n),
      pending: shown(before < pending ? before : pending),
      available_on: dayWhenAtMost(left, parts),
    },
  })
}

const sumOf = (parts: readonly PendingPart[]): bigint => parts.reduce((sum, { amount }) => sum + amount, 0n)

/** The first day on which at most this much is still pending. */
function dayWhenAtMost(most: bigint, parts: readonly PendingPart[]): string | undefined {
  return parts.find((_, index) => sumOf(parts.slice(index + 1)) <= most)?.availableOn
}

/**
 * The pending parts of a balance, oldest first. Never more than the balance, because the oldest earnings leave first.
 */
export function partsWithin(balance: bigint, parts: readonly PendingPart[]): PendingPart[] {
  const within: PendingPart[] = []
  let left = balance
  for (const part of parts.toReversed()) {
    const amount = part.amount < left ? part.amount : left
    if (amount > 0n) within.unshift({ ...part, amount })
    left -= amount
  }
  return within
}
