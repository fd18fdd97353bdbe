import { emailOf } from '#accounts'
import type { Mail } from '#gateways/mail/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { mailOf, switchOf, type Notification } from './notification.ts'
import { showPreferences } from './preferences.ts'
import { isUndone, markDone } from './queries.ts'

export interface DeliveringDeps {
  db: Db
  clock: Clock
  mail: Mail
  publicUrl: string
}

interface Told {
  key: string
  userId: string
  notification: Notification
  until: Date | null
}

/** Delivers what `tell` wrote down, unless that was done, recalled, or is of no use any more. */
export async function deliverOnce(
  deps: DeliveringDeps,
  { key, userId, notification, until }: Told,
): Promise<void> {
  const at = deps.clock.now()
  if ((until !== null && until <= at) || !(await isUndone(deps.db, { key }))) return
  await deliver(deps, { userId, notification })
  await inTransaction(deps.db, (tx) => markDone(tx, { key, at }))
}

/** Mails a notification to its user, unless they switched such mails off or have no address. */
export async function deliver(
  { db, mail, publicUrl }: Pick<DeliveringDeps, 'db' | 'mail' | 'publicUrl'>,
  { userId, notification }: { userId: string; notification: Notification },
): Promise<void> {
  const preference = switchOf[notification.kind]
  if (preference !== null && !(await showPreferences(db, { userId }))[preference]) return
  const to = await emailOf(db, { userId })
  if (to === null) return
  const { subject, text } = mailOf(notification, { publicUrl })
  const foot =
    preference === null ? '' : `\nChoose which emails you get: ${publicUrl}/settings#notification\n`
  await mail.send({ to, subject, text: `${text}\n${foot}` })
}
