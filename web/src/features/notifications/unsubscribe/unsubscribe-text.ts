export const unsubscribe = 'Unsubscribe'
export const home = 'Fanfare, home'
export const yourEmailPreferences = 'Your email preferences'

// The emails of the link.
export const unsubscribeQuestion = 'Unsubscribe from these emails?'
export const othersUnaffected = 'Other emails aren’t affected.'
export const unsubscribed = 'You’re unsubscribed'
export const noMoreEmails = 'We’ll no longer send you these emails.'
export const turnBackOn = 'You can turn them back on in your {settings}.'
export const notificationSettings = 'notification settings'

// A link that leads nowhere.
export const linkNotFound = 'Link not found'
export const linkIncomplete = 'This link is incomplete'
export const openAgain =
  'Open it from the email again, or choose which emails you get in your notification settings.'
