import {
  EmailType,
  type ActivityType,
  type ToldType,
} from '@fanfare/contract/notifications/notification-type'
import { Value } from 'typebox/value'
import { emailOf } from '#accounts'
import type { Mail } from '#gateways/mail/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { htmlOf } from './mails/mail-html.ts'
import type { MailText } from './mails/mail-text.ts'
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

export type MailingDeps = Pick<DeliveringDeps, 'db' | 'mail' | 'publicUrl' | 'secret'>

/** Emails a notification to its user, unless they turned off emails of its type or have no address. */
export async function deliver(
  deps: MailingDeps,
  { userId, notification }: { userId: string; notification: Notification },
): Promise<void> {
  const type = typeOf[notification.kind]
  if (hasSwitch(type) && !(await isWanted(deps.db, { userId, type, channel: 'email' }))) return
  await send(deps, { userId, type, mail: mailOf(notification, deps) })
}

/** Emails a user about what other people did, unless they turned off emails of this type or have no address. */
export async function mailActivity(
  deps: MailingDeps,
  { userId, type, mail }: { userId: string; type: ActivityType | 'message'; mail: MailText },
): Promise<void> {
  if (await isWanted(deps.db, { userId, type, channel: 'email' })) await send(deps, { userId, type, mail })
}

async function send(
  { db, mail: mailer, publicUrl, secret }: MailingDeps,
  { userId, type, mail: { subject, text } }: { userId: string; type: ToldType | null; mail: MailText },
): Promise<void> {
  const to = await emailOf(db, { userId })
  if (to === null) return
  const unsubscribeAt = Value.Check(EmailType, type)
    ? `${publicUrl}/unsubscribe/${writeUnsubscribeToken(secret, { userId, type })}`
    : null
  const foot =
    unsubscribeAt === null
      ? ''
      : `Turn off these emails: ${unsubscribeAt}\n\nChoose which emails you get: ${publicUrl}/settings#notification\n`
  const html = htmlOf({ subject, text, foot })
  await mailer.send({ to, subject, text: `${text}\n${foot && `\n${foot}`}`, html, unsubscribeAt })
}
