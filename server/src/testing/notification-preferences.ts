import type { NotificationPreferences } from '@fanfare/contract/notifications/preferences'

const all = { in_app: true, push: true, email: true }
const allButEmail = { in_app: true, push: true, email: false }

/** The default preferences. */
export const allPreferences: NotificationPreferences = {
  follow: allButEmail,
  subscription: all,
  like: allButEmail,
  comment: allButEmail,
  reply: allButEmail,
  comment_like: allButEmail,
  mention: allButEmail,
  tip: all,
  purchase: all,
  ai_result: allButEmail,
  receipt: all,
  renewal: all,
  payout: all,
  message: { push: true, email: true },
}

/** The default preferences with these changes. */
export const preferencesWith = (changes: Partial<NotificationPreferences>): NotificationPreferences => ({
  ...allPreferences,
  ...changes,
})

/** The default preferences with all emails off. */
export const noEmails = preferencesWith({
  subscription: allButEmail,
  tip: allButEmail,
  purchase: allButEmail,
  receipt: allButEmail,
  renewal: allButEmail,
  payout: allButEmail,
  message: { push: true, email: false },
})
