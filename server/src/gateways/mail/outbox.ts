import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '#kernel/clock'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** For a machine without a mail server: stores each email as an .eml file that any mail program can open. */
export function outboxMail({
  directory,
  from,
  clock,
}: {
  directory: string
  from: string
  clock: Clock
}): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, { from }))
      if (!Buffer.isBuffer(message)) throw new Error('The email wasn’t composed in one piece.')
      // Only this user can read the emails, because they contain links that reset passwords.
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const draft = path.join(directory, `.${name}`)
      await writeFile(draft, message, { mode: 0o600 })
      await rename(draft, path.join(directory, name))
    },
  }
}
