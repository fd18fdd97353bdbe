import { restoreAllowances, takeAllowances, tryAllowances, type Uses } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'

const minute = 60_000
const day = 24 * 60 * minute

/** How often what can be guessed or abused may be tried. */
const limits = {
  'sign-in-from-network': { most: 60, windowMs: 15 * minute },
  // A second, slower pace makes whoever goes on guessing wait longer and longer.
  'sign-in-to-address-from-network': { most: 10, windowMs: 15 * minute },
  'sign-in-to-address-from-network-in-a-day': { most: 30, windowMs: day },
  // For guesses that are spread over many networks.
  'sign-in-to-address-in-a-day': { most: 300, windowMs: day },
  'sign-in-on-known-device': { most: 10, windowMs: 15 * minute },
  'sign-up-from-network': { most: 60, windowMs: 60 * minute },
  'sign-up-mail-to-address': { most: 1, windowMs: day },
  'forgot-of-address': { most: 5, windowMs: 60 * minute },
  'forgot-from-network': { most: 30, windowMs: 60 * minute },
  'reset-from-network': { most: 30, windowMs: 60 * minute },
  'password-of-user': { most: 10, windowMs: 15 * minute },
} as const

interface LimitDeps {
  db: Db
  clock: Clock
}

export type Limit = keyof typeof limits

/** Counts an attempt of `who` (an address, a network, a user). Throws `too-many-requests` when there were too many. */
export const limitAttempts = (deps: LimitDeps, limit: Limit, who: string): Promise<void> =>
  takeAllowances(deps, usesOf(limit, who, 1))

/** Counts an attempt, or several at once, and answers whether it was within the limit. */
export const mayAttempt = async (
  deps: LimitDeps,
  limit: Limit,
  { who, times = 1 }: { who: string; times?: number },
): Promise<boolean> => (await tryAllowances(deps, usesOf(limit, who, times))) === null

/** Forgets the attempts of `who` at these limits. */
export const forgetAttempts = (
  db: Db,
  attempts: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> => restoreAllowances(db, { keys: attempts.map(([limit, who]) => keyOf(limit, who)) })

function usesOf(limit: Limit, who: string, times: number): Uses {
  const { most, windowMs } = limits[limit]
  return { windowMs, uses: [{ key: keyOf(limit, who), most, times }] }
}

// Capital letters make no other address.
const keyOf = (limit: Limit, who: string): string => `${limit}:${who.toLowerCase()}`
