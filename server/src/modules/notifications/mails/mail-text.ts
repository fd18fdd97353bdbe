import type { Letter } from '#gateways/mail/port'

/** The content of an email, independent of its recipient. */
export type MailText = Pick<Letter, 'subject' | 'text'>

/** The site that links in emails point to. */
export interface Site {
  /** Its public address, without a trailing slash. */
  publicUrl: string
}
