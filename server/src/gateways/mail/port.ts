export interface Letter {
  to: string
  subject: string
  text: string
  /** The same in HTML, for mail programs that show it. */
  html: string
  /** The one-click unsubscribe address for mail programs (RFC 8058); null for emails that can't be turned off. */
  unsubscribeAt: string | null
  /** The address for replies; the sender by default. */
  replyTo?: string
}

/** Sends emails. Throws if the mail server didn't accept one, so that the job is retried. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
