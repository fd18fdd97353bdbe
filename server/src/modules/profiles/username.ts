import { reservedUsernames } from '@fanfare/contract/profiles/reserved-usernames'
import { Username } from '@fanfare/contract/profiles/username'
import { Value } from 'typebox/value'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findProfile } from './queries.ts'

/**
 * The stored form of a requested username, in lowercase. Throws `username-reserved` if it is an address of the product
 * or looks like a generated name, unless the profile already has it.
 */
export function chooseUsername(wanted: string, { current }: { current: string | null }): string {
  const username = wanted.toLowerCase()
  if (username === current) return username
  if (reserved.has(username) || isGenerated(username)) {
    throw new Problem('username-reserved', { fields: { username: 'This username isn’t available.' } })
  }
  return username
}

/** Whether the name has the form of a generated name, which a user has until they choose one. */
export const isGenerated = (username: string): boolean => /^u\d{10}$/.test(username)

/** Runs a change that claims a username. Throws `username-in-use` if somebody else has it, even if they just got it. */
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
 * Refuses a taken name early, before pictures are stored for nothing. If somebody takes the name after this check, the
 * claim itself is refused. Throws `username-in-use`.
 */
export async function requireFree(db: Db, username: string): Promise<void> {
  if (await findProfile(db, { key: username })) throw inUse()
}

const inUse = (): Problem =>
  new Problem('username-in-use', { fields: { username: 'This username is taken.' } })

const reserved: ReadonlySet<string> = new Set(reservedUsernames)

/** Whether a profile can have this username: it is well-formed and isn't an address of the product. */
export const isPossibleUsername = (username: string): boolean =>
  Value.Check(Username, username) && !reserved.has(username.toLowerCase())
