import type { Mail } from '#gateways/mail/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { hashOfToken, randomToken } from '#kernel/token'
import { findUserByEmail, insertPasswordReset } from '../queries.ts'

export interface MailingDeps {
  db: Db
  clock: Clock
  mail: Mail
  /** The address that people use, without a slash at its end. */
  publicUrl: string
}

const validMinutes = 60

/** Makes a link that resets the password of this address, good for an hour and once, and mails it. */
export async function mailPasswordReset(deps: MailingDeps, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(deps.db, { email })
  if (!user?.email) return
  const token = randomToken()
  const createdAt = deps.clock.now()
  await inTransaction(deps.db, (tx) =>
    insertPasswordReset(tx, {
      tokenHash: hashOfToken(token),
      userId: user.id,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + validMinutes * 60_000),
    }),
  )
  await deps.mail.send({
    to: user.email,
    subject: 'Reset your Fanfare password',
    text: letter(deps.publicUrl, token),
  })
}

const letter = (
  publicUrl: string,
  token: string,
): string => `Someone asked to reset the password of your Fanfare account.

If it was you, open this link within an hour:
${publicUrl}/reset-password?token=${token}

If it wasn't you, you can ignore this email. Your password stays the same.
`
