import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { systemClock } from '#kernel/clock'
import { outboxMail } from './outbox.ts'
import type { Letter } from './port.ts'
import { smtpMail } from './smtp.ts'

const letter: Letter = {
  to: 'mia@example.com',
  subject: 'Grüße',
  text: 'Come and see.\n',
  html: '<p>Come and see.</p>',
  unsubscribeAt: null,
}
const from = 'Fanfare <no-reply@fanfare.test>'

test('an email reaches a real SMTP server unchanged', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  await smtpMail({ url: `smtp://127.0.0.1:${port}`, from }).send(letter)
  server.close()

  expect(received).toHaveLength(1)
  const parsed = await PostalMime.parse(received[0] ?? '')
  expect(parsed.subject).toBe('Grüße')
  expect(parsed.to?.[0]?.address).toBe('mia@example.com')
  expect(parsed.text).toContain('Come and see.')
  expect(parsed.html).toContain('<p>Come and see.</p>')
})

test("an email with an unsubscribe link has the headers of RFC 8058, and others don't", async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fanfare-outbox-'))
  const mail = outboxMail({ directory, from, clock: systemClock })
  const unsubscribeAt = `https://fanfare.test/unsubscribe/payout.${'a'.repeat(80)}`
  await mail.send({ ...letter, subject: 'Your payout was paid', unsubscribeAt })
  await mail.send(letter)
  const written = await Promise.all(
    (await readdir(directory)).map(async (name) =>
      PostalMime.parse(await readFile(path.join(directory, name))),
    ),
  )
  const said = written.map(({ subject = '', headers }) => [
    subject,
    headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => `${key}: ${value}`),
  ])
  expect(Object.fromEntries(said)).toEqual({
    Grüße: [],
    'Your payout was paid': [
      `list-unsubscribe: <${unsubscribeAt}>`,
      'list-unsubscribe-post: List-Unsubscribe=One-Click',
    ],
  })
  await rm(directory, { recursive: true })
})

test('only this system user can read the outbox and its emails', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'fanfare-outbox-'))
  const directory = path.join(parent, 'data', 'outbox')
  await outboxMail({ directory, from, clock: systemClock }).send(letter)
  const [name = ''] = await readdir(directory)
  const modes = await Promise.all(
    [path.dirname(directory), directory, path.join(directory, name)].map(
      async (file) => (await stat(file)).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
  await rm(parent, { recursive: true })
})

test('without a mail server, an email is stored in the outbox, where any mail program can open it', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fanfare-outbox-'))
  await outboxMail({ directory, from, clock: systemClock }).send(letter)
  const files = await readdir(directory)
  expect(files).toHaveLength(1)
  const parsed = await PostalMime.parse(await readFile(path.join(directory, files[0] ?? '')))
  expect(parsed.from?.address).toBe('no-reply@fanfare.test')
  expect(parsed.text).toContain('Come and see.')
  await rm(directory, { recursive: true })
})

test('an unreachable mail server causes an error, so that the job is retried', async () => {
  await expect(smtpMail({ url: 'smtp://127.0.0.1:1', from }).send(letter)).rejects.toThrow('ECONNREFUSED')
})
