import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './port.ts'

/** A letter as nodemailer takes it. */
export const messageOf = (
  { to, subject, text, html, unsubscribeAt, replyTo }: Letter,
  { from }: { from: string },
): SendMailOptions => ({
  from,
  to,
  subject,
  text,
  html,
  ...(replyTo !== undefined && { replyTo }),
  // No program should reply to an email that a program wrote.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeAt !== null && {
      'List-Unsubscribe': `<${unsubscribeAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
