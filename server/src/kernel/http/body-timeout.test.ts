import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { route } from '@fanfare/contract/api/route'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api.ts'
import { fileIn } from './multipart.ts'
import { serve } from '../serve.ts'

const BODY_TIMEOUT_MS = 300
const Length = Type.Object({ length: Type.Integer() })
const echo = route({
  method: 'POST',
  path: '/words',
  who: 'anyone',
  ceiling: { exempt: 'a test' },
  summary: 'Counts characters',
  body: Type.Object({ text: Type.String() }),
  returns: Length,
})
const upload = route({
  method: 'POST',
  path: '/file',
  who: 'anyone',
  ceiling: { exempt: 'a test' },
  summary: 'Counts bytes',
  multipart: true,
  body: Type.Object({ file: Type.Unknown() }),
  returns: Length,
})

let app: FastifyInstance
let port: number
/** Called whenever a request's body timer starts. */
const onBody = vi.fn<() => void>()
beforeAll(async () => {
  app = await createApi({
    logLevel: 'silent',
    trustProxy: [],
    isHttps: false,
    bodyTimeoutMs: BODY_TIMEOUT_MS,
  })
  app.addHook('preParsing', async (_request, _reply, payload) => {
    onBody()
    return payload
  })
  serve(app, echo, async (_viewer, { body }) => ({ length: body.text.length }))
  serve(app, upload, async (_viewer, { body }) => ({ length: fileIn(body.file)?.bytes.length ?? 0 }))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
// The test advances the server's timers. Sockets don't depend on them.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  onBody.mockReset()
})
afterAll(() => app.close())

const FORM = 'multipart/form-data; boundary=x'
const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n'
const words = JSON.stringify({ text: 'These words come one after the other.' })

/** Sends a request's head. Resolves when the server waits for the body. */
async function begin({ path, type, body }: { path: string; type: string; body: string }) {
  const isAwaited = new Promise<void>((resolve) => onBody.mockImplementationOnce(resolve))
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const chunks: string[] = []
  socket.on('data', (data) => void chunks.push(String(data)))
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  const answered = once(socket, 'data')
  socket.write(
    `POST /api${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  await isAwaited
  return { socket, answer: () => chunks.join(''), answered, ended }
}

/** Sends a body in this many `pieces`, spaced so that more than four exceed the limit. */
function dribble(socket: Socket, body: string, { pieces }: { pieces: number }): void {
  const size = Math.ceil(body.length / pieces)
  for (let sent = 0; sent < body.length; sent += size) {
    socket.write(body.slice(sent, sent + size))
    vi.advanceTimersByTime(BODY_TIMEOUT_MS / 4)
  }
}

test('a body that arrives too slowly is answered with 408, and its connection is closed', async () => {
  const { socket, answer, ended } = await begin({ path: '/words', type: 'application/json', body: words })
  dribble(socket, words.slice(0, -1), { pieces: 30 })
  await ended
  expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer().toLowerCase()).toContain('connection: close')
  expect(JSON.parse(answer().split('\r\n\r\n')[1] ?? '')).toEqual({
    status: 408,
    code: 'body-too-slow',
    message: expect.any(String) as string,
  })
})

test('a body that arrives in pieces, but in time, is answered', async () => {
  const { socket, answer, answered } = await begin({ path: '/words', type: 'application/json', body: words })
  dribble(socket, words, { pieces: 2 })
  await answered
  socket.destroy()
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer()).toContain('{"length":37}')
})

test('an upload has more time', async () => {
  const { socket, answer, answered } = await begin({ path: '/file', type: FORM, body: form })
  dribble(socket, form, { pieces: 12 })
  await answered
  socket.destroy()
  expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer()).toContain('{"length":5}')
})

test("a form sent to a route that takes none is refused immediately, and doesn't hold the connection", async () => {
  const body = form.repeat(4)
  const { socket, answer, answered, ended } = await begin({ path: '/words', type: FORM, body })
  await answered
  dribble(socket, body.slice(0, -1), { pieces: 60 })
  await ended
  expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test("a body that no route reads doesn't hold the connection", async () => {
  const body = form.repeat(4)
  const type = 'application/json'
  const { socket, answer, ended } = await begin({ path: '/no/such/route', type, body })
  dribble(socket, body.slice(0, -1), { pieces: 60 })
  await ended
  expect(answer()).toMatch(/^HTTP\/1\.1 4\d\d /)
})

test("a body with broken framing doesn't crash the server", async () => {
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
