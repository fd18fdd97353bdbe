import type { Session } from '@fanfare/contract/accounts/user'

// The settings.
export const settings = 'Settings'
export const settingsOf = (tab: string): string => `${tab} settings`

// The tabs.
export const profile = 'Profile'
export const security = 'Security'
export const keepAccountSafe = 'How to keep your account safe'
export const notification = 'Notification'
export const howNotificationsWork = 'How notifications work'
export const chat = 'Chat'
export const privacy = 'Privacy'
export const billing = 'Billing'
export const referrals = 'Referrals'
export const cryptoWallet = 'Crypto Wallet'
export const subscription = 'Subscription'
export const pricePlans = 'Price plans'
export const verification = 'Verification'
export const faces = 'Faces'

// The reminder of a postponed onboarding step.
export const finishProfile = 'Finish your profile'
export const continueSetup = 'Continue setup'
export const openSteps: Record<NonNullable<Session['onboarding_step']>, string> = {
  basic_info: 'Choose a username and a display name so people recognize you.',
  pricing: 'Decide whether to offer subscriptions, and at what price.',
}
