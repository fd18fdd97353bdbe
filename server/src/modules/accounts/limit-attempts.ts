import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { countAttempt } from './queries.ts'

const minute = 60_000

/** How often what can be guessed or abused may be tried. */
const limits = {
  'sign-in-of-address': { most: 10, windowMs: 15 * minute },
  'sign-in-from-ip': { most: 60, windowMs: 15 * minute },
  'sign-up-from-ip': { most: 60, windowMs: 60 * minute },
  'forgot-of-address': { most: 5, windowMs: 60 * minute },
  'forgot-from-ip': { most: 30, windowMs: 60 * minute },
  'reset-from-ip': { most: 30, windowMs: 60 * minute },
  'password-of-user': { most: 10, windowMs: 15 * minute },
} as const

export type Limit = keyof typeof limits

export const attemptKey = (limit: Limit, who: string): string => `${limit}:${who.toLowerCase()}`

/** Counts a try of `who` (an address, an IP, a user) and refuses with `too-many-requests` when there were too many. */
export async function limitAttempts(
  { db, clock }: { db: Db; clock: Clock },
  limit: Limit,
  who: string,
): Promise<void> {
  const { most, windowMs } = limits[limit]
  const at = clock.now()
  const windowStart = new Date(at.getTime() - windowMs)
  const { count, windowStartedAt } = await countAttempt(db, { key: attemptKey(limit, who), at, windowStart })
  if (count <= most) return
  const waitMs = windowStartedAt.getTime() + windowMs - at.getTime()
  throw new Problem('too-many-requests', { facts: { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) } })
}
