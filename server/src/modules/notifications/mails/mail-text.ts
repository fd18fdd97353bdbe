import type { Letter } from '#gateways/mail/port'

/** The content of an email, independent of its recipient. */
export type MailText = Pick<Letter, 'subject' | 'text'>

/** The base address of links in emails. */
export interface Site {
  /** The public address, without a trailing slash. */
  publicUrl: string
}
