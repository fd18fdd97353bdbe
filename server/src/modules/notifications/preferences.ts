import type { NotificationPreferences } from '@fanfare/contract/notifications'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'

const standard: NotificationPreferences = {
  email_receipts: true,
  email_renewals: true,
  email_payouts: true,
}

/** What a user wants to be told by mail. */
export async function showPreferences(
  db: Db,
  { userId }: { userId: string },
): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_preference')
    .select(['email_receipts', 'email_renewals', 'email_payouts'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? standard
}

export async function changePreferences(
  { db }: { db: Db },
  { userId }: Actor,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await inTransaction(db, (tx) =>
    tx
      .insertInto('notification_preference')
      .values({ ...preferences, user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(preferences))
      .execute(),
  )
  return showPreferences(db, { userId })
}
