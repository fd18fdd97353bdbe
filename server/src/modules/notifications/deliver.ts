import { EmailType } from '@fanfare/contract/notifications/notification-type'
import { Value } from 'typebox/value'
import { emailOf } from '#accounts'
import type { Mail } from '#gateways/mail/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { htmlOf } from './mails/mail-html.ts'
import { hasSwitch, mailOf, typeOf, type Notification } from './notification.ts'
import { isWanted } from './preferences.ts'
import { writeUnsubscribeToken } from './unsubscribe-token.ts'
import { isUndone, markDone } from './queries.ts'

export interface DeliveringDeps {
  db: Db
  clock: Clock
  mail: Mail
  publicUrl: string
  /** Signs the unsubscribe links in emails. */
  secret: Buffer
}

interface Told {
  key: string
  userId: string
  notification: Notification
  until: Date | null
}

/** Delivers a notification that `tell` recorded, unless it was already delivered, was recalled or has expired. */
export async function deliverOnce(
  deps: DeliveringDeps,
  { key, userId, notification, until }: Told,
): Promise<void> {
  const at = deps.clock.now()
  if ((until !== null && until <= at) || !(await isUndone(deps.db, { key }))) return
  await deliver(deps, { userId, notification })
  await inTransaction(deps.db, (tx) => markDone(tx, { key, at }))
}

/** Emails a notification to its user, unless they turned off emails of its type or have no address. */
export async function deliver(
  { db, mail, publicUrl, secret }: Pick<DeliveringDeps, 'db' | 'mail' | 'publicUrl' | 'secret'>,
  { userId, notification }: { userId: string; notification: Notification },
): Promise<void> {
  const type = typeOf[notification.kind]
  const canTurnOff = hasSwitch(type)
  if (canTurnOff && !(await isWanted(db, { userId, type, channel: 'email' }))) return
  const to = await emailOf(db, { userId })
  if (to === null) return
  const { subject, text } = mailOf(notification, { publicUrl })
  const unsubscribeAt = Value.Check(EmailType, type)
    ? `${publicUrl}/unsubscribe/${writeUnsubscribeToken(secret, { userId, type })}`
    : null
  const foot =
    unsubscribeAt === null
      ? ''
      : `Turn off these emails: ${unsubscribeAt}\n\nChoose which emails you get: ${publicUrl}/settings#notification\n`
  const html = htmlOf({ subject, text, foot })
  await mail.send({ to, subject, text: `${text}\n${foot && `\n${foot}`}`, html, unsubscribeAt })
}
