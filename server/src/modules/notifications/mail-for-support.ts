import type { Mail } from '#gateways/mail/port'
import { confirmingLetter, forwardedLetter, type WrittenToSupport } from './mails/contact-mails.ts'

export interface SupportMailDeps {
  mail: Mail
  publicUrl: string
}

/** Emails a message to the support team. */
export const mailToSupport = (
  { mail, publicUrl }: SupportMailDeps,
  { to, message }: { to: string; message: WrittenToSupport },
): Promise<void> => mail.send(forwardedLetter(message, { to, publicUrl }))

/** Emails the sender of a message to support that it arrived. */
export const confirmToSender = (
  { mail, publicUrl }: SupportMailDeps,
  { email }: { email: string },
): Promise<void> => mail.send(confirmingLetter(email, { publicUrl }))
