import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'

/** The default preferences: everything is on except emails about AI results. */
export const allPreferences: NotificationPreferences = {
  follow: { in_app: true, push: true },
  subscription: { in_app: true, push: true },
  like: { in_app: true, push: true },
  comment: { in_app: true, push: true },
  reply: { in_app: true, push: true },
  comment_like: { in_app: true, push: true },
  mention: { in_app: true, push: true },
  tip: { in_app: true, push: true },
  purchase: { in_app: true, push: true },
  ai_result: { in_app: true, push: true, email: false },
  receipt: { in_app: true, push: true, email: true },
  renewal: { in_app: true, push: true, email: true },
  payout: { in_app: true, push: true, email: true },
  message: { push: true },
}

/** The default preferences with these changes. */
export const preferencesWith = (changes: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...allPreferences,
  ...changes,
})

/** The default preferences with all emails off. */
export const noEmails = preferencesWith({
  receipt: { in_app: true, push: true, email: false },
  renewal: { in_app: true, push: true, email: false },
  payout: { in_app: true, push: true, email: false },
})
