import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './port.ts'

/** An email in nodemailer's format. */
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
  // Tells mail programs not to send automatic replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeAt !== null && {
      'List-Unsubscribe': `<${unsubscribeAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
