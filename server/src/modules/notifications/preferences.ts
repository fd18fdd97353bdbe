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

/**
 * The emails that are off until the user turns them on: those about frequent events, and those about AI results,
 * because most users wait for their result on the page.
 */
const emailsOffAtFirst: ReadonlySet<ToldType> = new Set<ToldType>([
  ...(['follow', 'like', 'comment', 'reply', 'comment_like', 'mention'] as const),
  'ai_result',
])

const isOnAtFirst = (type: ToldType, channel: NotificationChannel): boolean =>
  channel !== 'email' || !emailsOffAtFirst.has(type)

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
  const channelsOf = (type: NotificationType) => ({
    in_app: isOn(type, 'in_app'),
    push: isOn(type, 'push'),
    email: isOn(type, 'email'),
  })
  return {
    follow: channelsOf('follow'),
    subscription: channelsOf('subscription'),
    like: channelsOf('like'),
    comment: channelsOf('comment'),
    reply: channelsOf('reply'),
    comment_like: channelsOf('comment_like'),
    mention: channelsOf('mention'),
    tip: channelsOf('tip'),
    purchase: channelsOf('purchase'),
    ai_result: channelsOf('ai_result'),
    receipt: channelsOf('receipt'),
    renewal: channelsOf('renewal'),
    payout: channelsOf('payout'),
    message: { push: isOn('message', 'push'), email: isOn('message', 'email') },
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
    ...[...typesInApp, 'message' as const].flatMap((type) => [
      chosen(type, 'push', preferences[type].push),
      chosen(type, 'email', preferences[type].email),
    ]),
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
