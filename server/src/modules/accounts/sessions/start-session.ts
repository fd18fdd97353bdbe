import type { Clock } from '#kernel/clock'
import { newId } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { hashOfToken, randomToken } from '#kernel/token'
import { insertSession } from '../queries.ts'

export const sessionDays = 30
const dayMs = 86_400_000

/** The user who has signed in, and the session token for the cookie. */
export interface SignedIn {
  userId: string
  token: string
}

export interface SessionInput {
  userId: string
  profileId: string
  userAgent: string
}

/**
 * Starts a session for a user whose identity was verified. Returns the token for the cookie. Only its hash is stored.
 */
export async function startSession(tx: Tx, clock: Clock, input: SessionInput): Promise<string> {
  const token = randomToken()
  const createdAt = clock.now()
  await insertSession(tx, {
    ...input,
    id: newId(clock),
    tokenHash: hashOfToken(token),
    userAgent: input.userAgent.slice(0, 300),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionDays * dayMs),
  })
  return token
}
