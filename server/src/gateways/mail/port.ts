export interface Letter {
  to: string
  subject: string
  text: string
  /** The same in HTML, for mail programs that show it. */
  html: string
  /** The address at which a mail program ends such letters, by RFC 8058; null for those that can't be ended. */
  unsubscribeAt: string | null
  /** Where replies go; to the sender unless said. */
  replyTo?: string
}

/** Sends emails. Throws if the mail server didn't accept one, so that the job is retried. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
