import { ActivityType, type NotificationType } from '@fanfare/contract/notifications/notification-type'
import { Value } from 'typebox/value'
import { tryAllowances } from '#kernel/ceilings/allowance'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue, enqueueOnce } from '#kernel/jobs'
import { isWanted, mailActivity, type MailingDeps } from '#notifications'
import { findProfile } from '#profiles'
import type { Clock } from '#kernel/clock'
import { activityMail } from './activity-mail.ts'
import { mailUnread as job } from './job-names.ts'
import { listUnreadSince } from './list-notifications.ts'

/** People who are using the app have seen the notification by then, and several of a type become one email. */
const WAIT_MS = 15 * 60_000
const MAX_LISTED = 10
const DAY_MS = 24 * 3_600_000
/**
 * One person could cause an email every 15 minutes, for example with small tips. Beyond this limit, they are combined.
 */
const MAX_A_DAY = 6
/** Nobody needs an email about an event that was recorded this late. */
const MAX_AGE_MS = DAY_MS

interface News {
  userId: string
  recipientId: string
  type: NotificationType
  happenedAt: Date
  at: Date
}

/** Queues an email about a notification that has just become unread, if its user wants emails of this type. */
export async function enqueueMail(
  tx: Tx,
  { userId, recipientId, type, happenedAt, at }: News,
): Promise<void> {
  if (!Value.Check(ActivityType, type) || at.getTime() - happenedAt.getTime() > MAX_AGE_MS) return
  if (!(await isWanted(tx, { userId, type, channel: 'email' }))) return
  const unread = { recipientId, type, since: happenedAt }
  await enqueueOnce(tx, job, jobOf(unread, new Date(at.getTime() + WAIT_MS)))
}

interface Unread {
  recipientId: string
  type: ActivityType
  /** When the first event that the email is about happened. */
  since: Date
}

const jobOf = ({ recipientId, type, since }: Unread, runAt: Date) => ({
  payload: { recipient_id: recipientId, type, since: since.toISOString() },
  key: `mail-unread:${recipientId}:${type}`,
  runAt,
})

/**
 * Emails a profile's owner its notifications of one type that are still unread, unless they turned these emails off.
 * If they had many of these emails today, the notifications wait for the next one.
 */
export async function mailUnread(
  deps: MailingDeps & { clock: Clock },
  { recipientId, type, since }: Unread,
): Promise<void> {
  const profile = await findProfile(deps.db, { key: recipientId })
  if (!profile) return
  const { user_id: userId, username } = profile
  const unread = await listUnreadSince(deps, {
    profileId: recipientId,
    userId,
    type,
    since,
    limit: MAX_LISTED + 1,
  })
  // Notifications whose actors were just blocked or deleted are about to be removed.
  const known = unread.filter(({ actors }) => actors.length > 0)
  if (known.length === 0) return
  const uses = [{ key: `mail-unread:${userId}:${type}`, most: MAX_A_DAY }]
  const waitMs = await tryAllowances(deps, { windowMs: DAY_MS, uses })
  if (waitMs !== null) {
    const runAt = new Date(deps.clock.now().getTime() + waitMs)
    // Replaces a job that a newer notification queued meanwhile, because that job doesn't include the older ones.
    await inTransaction(deps.db, (tx) => enqueue(tx, job, jobOf({ recipientId, type, since }, runAt)))
    return
  }
  const notifications = known.slice(0, MAX_LISTED)
  const hasMore = known.length > MAX_LISTED
  const mail = activityMail({ type, username, notifications, hasMore }, deps)
  await mailActivity(deps, { userId, type, mail })
}
