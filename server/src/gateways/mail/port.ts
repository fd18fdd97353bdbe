export interface Letter {
  to: string
  subject: string
  text: string
  /** The text as HTML, for mail programs that support it. */
  html: string
  /** The one-click unsubscribe address for mail programs (RFC 8058); null for emails that can't be turned off. */
  unsubscribeAt: string | null
  /** The reply address; by default the sender's. */
  replyTo?: string
}

/** Sends emails. Throws if the mail server doesn't accept one, so that the job is retried. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
