import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** Sends mail through an SMTP server: smtp://user:password@host:port, or smtps for TLS from the start. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url)
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(letter, { from }))
    },
  }
}
