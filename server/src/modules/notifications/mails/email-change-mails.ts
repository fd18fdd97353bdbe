import type { Letter } from '#gateways/mail/port'
import { htmlOf } from './mail-html.ts'
import type { MailText, Site } from './mail-text.ts'

/** Goes to the new address. */
export const emailChangeLetter = (to: string, { token, publicUrl }: Site & { token: string }): Letter =>
  letterTo(to, {
    subject: 'Confirm your new email address',
    text: `Someone asked to use this email address for their Fanfare account.

If it was you, open this link within an hour on a device where you’re signed in.

Confirm email: ${publicUrl}/confirm-email?token=${token}

If it wasn’t you, you can ignore this email. Nothing will change.`,
  })

/** Goes to the new address if it already has an account. The person who requested the change doesn't learn that. */
export const emailTakenLetter = (to: string, { publicUrl }: Site): Letter =>
  letterTo(to, {
    subject: 'This email address already has a Fanfare account',
    text: `Someone asked to use this email address for another Fanfare account. The address already has an account, so nothing changed.

If it was you, sign in with this address, or use a different email address for your other account.

Sign in: ${publicUrl}/signin

If it wasn’t you, you don’t need to do anything.`,
  })

/** Goes to the account's current address. */
export const emailChangeNoticeLetter = (
  to: string,
  { newEmail, publicUrl }: Site & { newEmail: string },
): Letter =>
  letterTo(to, {
    subject: 'Your email address is about to change',
    text: `Someone who is signed in to your Fanfare account asked to change its email address to ${hiddenEmail(newEmail)}. Nothing changes until they confirm the new address.

If it was you, open the link that we sent there.

If it wasn’t you, reset your password now. This cancels the change and signs out every device.

Reset your password: ${publicUrl}/forgot-password`,
  })

/** Goes to the account's former address. */
export const emailChangedLetter = (to: string, { publicUrl }: Site): Letter =>
  letterTo(to, {
    subject: 'Your email address was changed',
    text: `The email address of your Fanfare account was changed. You can no longer sign in with this one.

If it was you, you don’t need to do anything.

If it wasn’t you, contact us right away.

Contact us: ${publicUrl}/contact`,
  })

/** Shows only the first letter and the domain, which is enough for the owner to recognize the address. */
const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

function letterTo(to: string, { subject, text }: MailText): Letter {
  return { to, subject, text: `${text}\n`, html: htmlOf({ subject, text, foot: '' }), unsubscribeAt: null }
}
