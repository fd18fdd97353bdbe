// The panel in the settings.
export const email = 'Email'
export const noEmail = 'Your account has no email address.'
export const addEmail = 'Add email'
export const changeEmail = 'Change email'
export const confirmAddress = (address: string): string => `Confirm ${address}`
export const confirmAddressHint =
  'Within an hour, open the link we sent to this address. Your email stays the same until you do.'
export const cancelChange = 'Cancel change'
export const changeCanceled = 'Change canceled. Your email address stays the same.'

// The dialog.
export const newEmail = 'New email'
export const newEmailHint = 'We’ll email a link to this address. Your email changes when you open it.'
export const enterNewEmail = 'Enter your new email address.'
export const sendLink = 'Send link'
export const linkSent = (address: string | null): string =>
  address === null ? 'We emailed you a link.' : `We emailed a link to ${address}.`

// The page that the link opens.
export const confirmYourEmail = 'Confirm your email'
export const signInWith = (address: string): string =>
  `Once you confirm, you’ll sign in with ${address}. You’ll stay signed in on your devices.`
export const signInWithNew =
  'Once you confirm, you’ll sign in with your new email address. You’ll stay signed in on your devices.'
export const confirmEmail = 'Confirm email'
export const emailChanged = (address: string | null): string =>
  address === null ? 'Email changed.' : `Email changed to ${address}.`
export const linkIncomplete = 'This link is incomplete'
export const linkIncompleteHint =
  'Part of the link is missing. Open it from the email again, or copy the whole link.'
export const linkInvalid = 'This link doesn’t work'
export const openSecurity = 'Open Security settings'
