import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { hashOfToken, randomToken } from '#kernel/token'
import { findUserByEmail } from '../queries.ts'
import { updateEmailChangeToken } from './email-change-queries.ts'

/**
 * Creates the token for the link that confirms a new address, and returns the address to email it to. `token` is null
 * if that address already has an account. Returns null if the request was replaced, was canceled or has expired.
 */
export async function createEmailChangeLink(
  { db, clock }: { db: Db; clock: Clock },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<{ email: string; token: string | null } | null> {
  const token = randomToken()
  const email = await inTransaction(db, (tx) =>
    updateEmailChangeToken(tx, { userId, id: requestId, tokenHash: hashOfToken(token), at: clock.now() }),
  )
  if (email === null) return null
  const isTaken = (await findUserByEmail(db, { email })) !== undefined
  return { email, token: isTaken ? null : token }
}
