import { restoreAllowances, takeAllowances, tryAllowances, type Uses } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'

const minute = 60_000
const day = 24 * 60 * minute

/** How often sign-ins, sign-ups, and changes of a password or an email address can be attempted. */
const limits = {
  'sign-in-from-network': { most: 60, windowMs: 15 * minute },
  // The second, slower limit makes people who keep guessing wait longer.
  'sign-in-to-address-from-network': { most: 10, windowMs: 15 * minute },
  'sign-in-to-address-from-network-in-a-day': { most: 30, windowMs: day },
  // Limits guesses that are spread over many networks.
  'sign-in-to-address-in-a-day': { most: 300, windowMs: day },
  'sign-in-on-known-device': { most: 10, windowMs: 15 * minute },
  'sign-up-from-network': { most: 60, windowMs: 60 * minute },
  'sign-up-mail-to-address': { most: 1, windowMs: day },
  'forgot-of-address': { most: 5, windowMs: 60 * minute },
  // Even five an hour would add up to 120 emails a day to somebody who may not have requested any.
  'forgot-of-address-in-a-day': { most: 10, windowMs: day },
  'forgot-from-network': { most: 30, windowMs: 60 * minute },
  'reset-from-network': { most: 30, windowMs: 60 * minute },
  'email-change-of-user': { most: 5, windowMs: day },
  // Without this limit, several users together could flood the mailbox of somebody who didn't request anything.
  'email-change-to-address': { most: 5, windowMs: day },
  'email-confirm-of-user': { most: 30, windowMs: 60 * minute },
  'password-of-user': { most: 10, windowMs: 15 * minute },
} as const

interface LimitDeps {
  db: Db
  clock: Clock
}

export type Limit = keyof typeof limits

/** Counts an attempt by `who` (an email address, a network, a user). Throws `too-many-requests` if there were too many. */
export const limitAttempts = (deps: LimitDeps, limit: Limit, who: string): Promise<void> =>
  takeAllowances(deps, usesOf(limit, who, 1))

/** Counts one or more attempts, and returns whether they were within the limit. */
export const tryAttempt = async (
  deps: LimitDeps,
  limit: Limit,
  { who, times = 1 }: { who: string; times?: number },
): Promise<boolean> => (await tryAllowances(deps, usesOf(limit, who, times))) === null

/** Resets these limits for `who`. */
export const forgetAttempts = (
  db: Db,
  attempts: readonly (readonly [limit: Limit, who: string])[],
): Promise<void> => restoreAllowances(db, { keys: attempts.map(([limit, who]) => keyOf(limit, who)) })

function usesOf(limit: Limit, who: string, times: number): Uses {
  const { most, windowMs } = limits[limit]
  return { windowMs, uses: [{ key: keyOf(limit, who), most, times }] }
}

// Email addresses that differ only in case count as the same.
const keyOf = (limit: Limit, who: string): string => `${limit}:${who.toLowerCase()}`
