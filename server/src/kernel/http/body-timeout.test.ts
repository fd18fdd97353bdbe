import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { route } from '@fanfare/contract/api/route'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { fileIn } from './multipart.ts'
import { serve } from '../serve.ts'

const BODY_TIMEOUT_MS = 300
const Length = Type.Object({ length: Type.Integer() })
const echo = route({
  ...{ method: 'POST', path: '/words', who: 'anyone', summary: 'Counts characters' },
  body: Type.Object({ text: Type.String() }),
  returns: Length,
})
const upload = route({
  ...{ method: 'POST', path: '/file', who: 'anyone', summary: 'Counts bytes', multipart: true },
  body: Type.Object({ file: Type.Unknown() }),
  returns: Length,
})

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createApi({
    ...{ logLevel: 'silent', trustProxy: [], isHttps: false },
    bodyTimeoutMs: BODY_TIMEOUT_MS,
  })
  serve(app, echo, async (_viewer, { body }) => ({ length: body.text.length }))
  serve(app, upload, async (_viewer, { body }) => ({ length: fileIn(body.file)?.bytes.length ?? 0 }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => app.close())

const FORM = 'multipart/form-data; boundary=x'
const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n'
const words = JSON.stringify({ text: 'These words come one after the other.' })

/** Sends a body in `pieces`, so far apart that more of them than four are longer than the limit. Answers what comes back. */
async function dribble(
  { path, type, body }: { path: string; type: string; body: string },
  { pieces }: { pieces: number },
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (data) => (answer += String(data)))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await writeSlowly(socket, body, pieces)
  if (!socket.destroyed && answer.includes(' 200 ')) socket.destroy()
  await ended
  return answer
}

async function writeSlowly(socket: Socket, body: string, pieces: number): Promise<void> {
  const size = Math.ceil(body.length / pieces)
  let sent = 0
  for await (const _ of every(BODY_TIMEOUT_MS / 4)) {
    if (socket.destroyed) return
    if (sent < body.length) socket.write(body.slice(sent, sent + size))
    else if (socket.bytesRead > 0) return
    sent += size
  }
}

test('a body that dribbles in is ended with 408, and its connection is closed', async () => {
  const answer = await dribble({ path: '/words', type: 'application/json', body: words }, { pieces: 30 })
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    ...{ status: 408, code: 'body-too-slow', message: expect.any(String) as string },
  })
})

test('a body that arrives in pieces, and in time, is answered', async () => {
  const answer = await dribble({ path: '/words', type: 'application/json', body: words }, { pieces: 2 })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"length":37}')
})

test('an upload has longer than that', async () => {
  const answer = await dribble({ path: '/file', type: FORM, body: form }, { pieces: 12 })
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('{"length":5}')
})

test.for([
  ['a form', '/words', FORM],
  ['words that no route takes', '/no/such/route', 'application/json'],
])('%s sent where nobody reads it does not hold the connection either', async ([, path = '', type = '']) => {
  const answer = await dribble({ path, type, body: form.repeat(4) }, { pieces: 60 })
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test('a body whose framing is broken does not stop the server', async () => {
  const faults: Error[] = []
  const note = (error: Error): void => void faults.push(error)
  process.prependListener('uncaughtException', note)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end('POST /api/words HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n')
  socket.resume()
  await once(socket, 'close')
  const answer = await app.inject({ method: 'POST', url: '/api/words', payload: { text: 'Still here' } })
  expect(answer.json()).toEqual({ length: 10 })
  process.removeListener('uncaughtException', note)
  expect(faults).toEqual([])
})
