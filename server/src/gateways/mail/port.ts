export interface Letter {
  to: string
  subject: string
  text: string
}

/** Sends letters. Throws when the letter was not taken, so that the job tries again. */
export interface Mail {
  send(letter: Letter): Promise<void>
}
