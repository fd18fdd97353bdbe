import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** Mail through an SMTP server, given as smtp://user:password@host:port (smtps for TLS from the start). */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(url)
  return {
    send: async (letter) => {
      await transport.sendMail(messageOf(letter, { from }))
    },
  }
}
