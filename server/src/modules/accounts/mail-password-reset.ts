import type { Mail } from '#gateways/mail/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { hashOfToken, randomToken } from '#kernel/token'
import { getUser, insertPasswordReset } from './queries.ts'

export interface MailingDeps {
  db: Db
  clock: Clock
  mail: Mail
  /** The address that people use, without a slash at its end. */
  publicUrl: string
}

const validMinutes = 60

/** Makes a link that sets another password, good for an hour and once, and mails it. */
export async function mailPasswordReset(deps: MailingDeps, { userId }: { userId: string }): Promise<void> {
  const user = await getUser(deps.db, { userId })
  if (user.email === null) return
  const token = randomToken()
  const createdAt = deps.clock.now()
  await inTransaction(deps.db, (tx) =>
    insertPasswordReset(tx, {
      tokenHash: hashOfToken(token),
      userId,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + validMinutes * 60_000),
    }),
  )
  await deps.mail.send({
    to: user.email,
    subject: 'Set another Fanfare password',
    text: letter(deps.publicUrl, token),
  })
}

const letter = (
  publicUrl: string,
  token: string,
): string => `Somebody asked to set another password for your Fanfare account.

If it was you, open this address within an hour:
${publicUrl}/reset-password?token=${token}

If it was not you, do nothing: your password stays as it is.
`
