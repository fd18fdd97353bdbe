import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import { Username } from '@fanfare/contract/profiles/username'
import { Value } from 'typebox/value'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findProfile } from './queries.ts'

/**
 * A username that a person asks for, as it is stored: in small letters. Throws `username-reserved` for an address of the
 * product and for the shape of generated names; the one that the profile already has is always good.
 */
export function chooseUsername(wanted: string, { current }: { current: string | null }): string {
  const username = wanted.toLowerCase()
  if (username === current) return username
  if (reserved.has(username) || isGenerated(username)) {
    throw new Problem('username-reserved', { fields: { username: 'This name cannot be taken.' } })
  }
  return username
}

/** The shape of the identifier that a user has until it chooses a name. */
export const isGenerated = (username: string): boolean => /^u\d{10}$/.test(username)

/** Runs a change that claims a username. When somebody else took it, a moment ago too, it is `username-in-use`. */
export async function claimingUsername<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'profile_username') {
      throw inUse()
    }
    throw error
  }
}

/**
 * Refuses a taken name early, before pictures are stored for nothing; who takes it between here and the claim still
 * gets it alone. Throws `username-in-use`.
 */
export async function requireFree(db: Db, username: string): Promise<void> {
  if (await findProfile(db, { key: username })) throw inUse()
}

const inUse = (): Problem =>
  new Problem('username-in-use', { fields: { username: 'This username is taken.' } })

const reserved: ReadonlySet<string> = new Set(reservedUsernames)

/** Whether a profile can have this username: it is written like one, and isn't an address of the product. */
export const isPossibleUsername = (username: string): boolean =>
  Value.Check(Username, username) && !reserved.has(username.toLowerCase())
