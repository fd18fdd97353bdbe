import type { Letter } from '#gateways/mail/port'

/** What a mail says. Whom it goes to is not its concern. */
export type MailText = Pick<Letter, 'subject' | 'text'>

/** What links in mails begin with. */
export interface Site {
  /** The address that people use, without a slash at its end. */
  publicUrl: string
}
