import type {
  NotificationChannel,
  NotificationType,
  ToldType,
} from '@fanfare/contract/notifications/notification-type'
import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import type { Actor } from '#kernel/viewer'

const typesInApp = [
  ...(['follow', 'subscription', 'like', 'comment', 'reply', 'comment_like', 'mention'] as const),
  ...(['tip', 'purchase', 'ai_result', 'receipt', 'renewal', 'payout'] as const),
]
const typesByEmail = ['ai_result', 'receipt', 'renewal', 'payout'] as const

/** Everything is on by default except emails about AI results. */
const isOnAtFirst = (type: ToldType, channel: NotificationChannel): boolean =>
  !(type === 'ai_result' && channel === 'email')

/** A user's notification preferences. */
export async function showPreferences(
  db: Db,
  { userId }: { userId: string },
): Promise<NotificationPreferences> {
  const choices = await db
    .selectFrom('notification_choice')
    .select(['type', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute()
  const chosen = new Map(choices.map(({ type, channel, is_on: isOn }) => [`${type} ${channel}`, isOn]))
  const isOn = (type: ToldType, channel: NotificationChannel): boolean =>
    chosen.get(`${type} ${channel}`) ?? isOnAtFirst(type, channel)
  const inApp = (type: NotificationType) => ({ in_app: isOn(type, 'in_app'), push: isOn(type, 'push') })
  const both = (type: NotificationType) => ({ ...inApp(type), email: isOn(type, 'email') })
  return {
    follow: inApp('follow'),
    subscription: inApp('subscription'),
    like: inApp('like'),
    comment: inApp('comment'),
    reply: inApp('reply'),
    comment_like: inApp('comment_like'),
    mention: inApp('mention'),
    tip: inApp('tip'),
    purchase: inApp('purchase'),
    ai_result: both('ai_result'),
    receipt: both('receipt'),
    renewal: both('renewal'),
    payout: both('payout'),
    message: { push: isOn('message', 'push') },
  }
}

/** Whether a user wants notifications of this type on a channel. Types that can't be turned off are always wanted. */
export async function isWanted(
  db: Db,
  { userId, type, channel }: { userId: string; type: ToldType; channel: NotificationChannel },
): Promise<boolean> {
  const choice = await db
    .selectFrom('notification_choice')
    .select('is_on')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('channel', '=', channel)
    .executeTakeFirst()
  return choice?.is_on ?? isOnAtFirst(type, channel)
}

/** Turns one type off on one channel. */
export async function turnOff(
  tx: Tx,
  { userId, type, channel }: { userId: string; type: ToldType; channel: NotificationChannel },
): Promise<void> {
  await upsertChoices(tx, [{ user_id: userId, type, channel, is_on: false }])
}

export async function changePreferences(
  { db }: { db: Db },
  { userId }: Actor,
  preferences: NotificationPreferences,
): Promise<NotificationPreferences> {
  await inTransaction(db, (tx) => saveChoices(tx, { userId, preferences }))
  return showPreferences(db, { userId })
}

async function saveChoices(
  tx: Tx,
  { userId, preferences }: { userId: string; preferences: NotificationPreferences },
): Promise<void> {
  const chosen = (type: ToldType, channel: NotificationChannel, isOn: boolean) => ({
    user_id: userId,
    type,
    channel,
    is_on: isOn,
  })
  const rows = [
    ...typesInApp.map((type) => chosen(type, 'in_app', preferences[type].in_app)),
    ...typesInApp.map((type) => chosen(type, 'push', preferences[type].push)),
    chosen('message', 'push', preferences.message.push),
    ...typesByEmail.map((type) => chosen(type, 'email', preferences[type].email)),
  ]
  await upsertChoices(tx, rows)
}

async function upsertChoices(
  tx: Tx,
  rows: { user_id: string; type: ToldType; channel: NotificationChannel; is_on: boolean }[],
): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type', 'channel'])
        .doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute()
}
