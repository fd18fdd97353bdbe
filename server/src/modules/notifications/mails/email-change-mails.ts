import type { Letter } from '#gateways/mail/port'
import { htmlOf } from './mail-html.ts'
import type { MailText, Site } from './mail-text.ts'

/** For the address that somebody wants to sign in with. */
export const emailChangeLetter = (to: string, { token, publicUrl }: Site & { token: string }): Letter =>
  letterTo(to, {
    subject: 'Confirm your new email address',
    text: `Someone asked to sign in to their Fanfare account with this email address.

If it was you, open this link within an hour, on a device where you’re signed in.

Confirm email: ${publicUrl}/confirm-email?token=${token}

If it wasn’t you, you can ignore this email. Nothing changes.`,
  })

/** For an address that already has an account. The person who requested the change doesn't learn this. */
export const emailTakenLetter = (to: string, { publicUrl }: Site): Letter =>
  letterTo(to, {
    subject: 'This email address already has a Fanfare account',
    text: `Someone asked to sign in to another Fanfare account with this email address. It already has an account, so nothing changed.

If it was you, sign in to the account with this address, or choose another address for the other one.

Sign in: ${publicUrl}/signin

If it wasn’t you, you don’t need to do anything.`,
  })

/** For the current address of the account. */
export const emailChangeNoticeLetter = (
  to: string,
  { newEmail, publicUrl }: Site & { newEmail: string },
): Letter =>
  letterTo(to, {
    subject: 'Your email address is about to change',
    text: `Someone who is signed in to your Fanfare account asked to change its email address to ${hiddenEmail(newEmail)}. Nothing changes until they confirm the new address.

If it was you, open the link that we sent there.

It wasn’t you? Reset your password now. This cancels the change and signs out every device.

Reset your password: ${publicUrl}/forgot-password`,
  })

/** For the former address of the account. */
export const emailChangedLetter = (to: string, { publicUrl }: Site): Letter =>
  letterTo(to, {
    subject: 'Your email address was changed',
    text: `Your Fanfare account has another email address now. You can’t sign in with this one.

If it was you, you don’t need to do anything.

It wasn’t you? Contact us right away.

Contact us: ${publicUrl}/contact`,
  })

/** The beginning and the site: enough for its owner to recognize it. */
const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…')

function letterTo(to: string, { subject, text }: MailText): Letter {
  return { to, subject, text: `${text}\n`, html: htmlOf({ subject, text, foot: '' }), unsubscribeAt: null }
}
