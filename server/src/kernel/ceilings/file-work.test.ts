import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { route } from '@fanfare/contract/api/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '../http/api.ts'
import { fileIn, readMultipart } from '../http/multipart.ts'
import { serve } from '../serve.ts'
import { visitor } from '../viewer.ts'

const mostAtOnce = 16
const mostOfNetwork = 48
const Length = Type.Object({ length: Type.Integer() })
const send = route({
  ...{ method: 'POST', path: '/file', who: 'anyone', summary: 'Counts bytes', multipart: true },
  body: Type.Object({ file: Type.Unknown() }),
  returns: Length,
})
const read = route({
  ...{ method: 'POST', path: '/read', who: 'anyone', summary: 'Reads a file', readsFile: true },
  returns: Length,
})

let app: FastifyInstance
let port: number
let isRead: PromiseWithResolvers<void>
let reading = 0
let arrived = 0
beforeAll(async () => {
  app = await createApi({ logLevel: 'silent', trustProxy: ['127.0.0.1'], isHttps: false })
  app.addHook('onRequest', async (request) => {
    arrived += 1
    const { user } = request.headers
    const ids = typeof user === 'string' ? { userId: user, profileId: user, sessionId: user } : null
    if (ids) request.viewer = { ...visitor, ...ids, role: 'user' }
  })
  app.post('/kept', (request) => keptOf(request))
  serve(app, send, async (_viewer, { body }) => ({ length: fileIn(body.file)?.bytes.length ?? 0 }))
  serve(app, read, async () => {
    reading += 1
    await isRead.promise
    return { length: 0 }
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => app.close())

async function keptOf(request: FastifyRequest) {
  const body = await readMultipart(request, { names: ['file', 'note'] })
  return Object.entries(body).map(([name, value]) => [name, fileIn(value)?.bytes.toString() ?? value])
}

const type = 'multipart/form-data; boundary=x'
const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n'

const sendWhole = (from: string, user?: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/file', payload: form },
    headers: { 'content-type': type, 'x-forwarded-for': from, ...(user && { user }) },
  })

/** Sends half of a file and then nothing more. */
async function stall(from: string, user?: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = `POST /api/file HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\n${user ? `user: ${user}\r\n` : ''}`
  socket.write(`${head}content-length: ${form.length}\r\n\r\n${form.slice(0, -12)}`)
  return socket
}

test('only so many files of one network arrive at once; others send theirs, and so may it once the senders left', async () => {
  const sockets = await Promise.all(Array.from({ length: mostAtOnce }, () => stall('9.9.9.9')))
  await expect.poll(async () => (await sendWhole('9.9.9.9')).statusCode).toBe(429)
  const refused = await sendWhole('9.9.9.9')
  expect([refused.headers['retry-after'], refused.json()]).toMatchObject(['2', { code: 'too-many-requests' }])
  expect((await sendWhole('8.8.8.8')).json()).toEqual({ length: 5 })

  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await sendWhole('9.9.9.9')).statusCode).toBe(200)
  const together = await Promise.all(Array.from({ length: mostAtOnce }, () => sendWhole('9.9.9.9')))
  expect(together.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: mostAtOnce }, () => 200))
})

test('users of one network share a higher limit, so that more accounts do not hold more; users elsewhere send theirs', async () => {
  arrived = 0
  const users = ['ada', 'bo', 'cy']
  expect(users.length * mostAtOnce).toBe(mostOfNetwork)
  const [last, ...others] = await Promise.all(
    users.flatMap((user) => Array.from({ length: mostAtOnce }, () => stall('6.6.6.6', user))),
  )
  await expect.poll(() => arrived).toBe(mostOfNetwork)
  expect((await sendWhole('6.6.6.6', 'dee')).statusCode).toBe(429)
  expect((await sendWhole('5.5.5.5', 'dee')).json()).toEqual({ length: 5 })
  expect((await sendWhole('5.5.5.5', 'ada')).statusCode).toBe(429)

  last?.destroy()
  await expect.poll(async () => (await sendWhole('6.6.6.6', 'dee')).statusCode).toBe(200)
  for (const socket of others) socket.destroy()
})

test('users behind a proxy on this machine that nobody named as trusted have no limit in common', async () => {
  arrived = 0
  const users = ['eve', 'fay', 'gus']
  const sockets = await Promise.all(
    users.flatMap((user) => Array.from({ length: mostAtOnce }, () => stall('127.0.0.1', user))),
  )
  await expect.poll(() => arrived).toBe(mostOfNetwork)
  expect((await sendWhole('127.0.0.1', 'gus')).statusCode).toBe(429)
  expect((await sendWhole('127.0.0.1', 'hal')).statusCode).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('of a form the declared fields are kept, each once, and files under any other name are not', async () => {
  const part = (name: string, text: string, file = ''): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
  const file = '; filename="a"'
  const parts = [
    part('other', 'a file that nothing asks for', file),
    part('file', 'the first', file),
    part('file', 'the second', file),
    part('role', 'admin'),
    part('note', 'a note'),
  ]
  const kept = await app.inject({
    ...{ method: 'POST', url: '/kept', payload: `${parts.join('')}--x--\r\n` },
    headers: { 'content-type': type },
  })
  expect(kept.json()).toEqual([
    ['file', 'the first'],
    ['note', 'a note'],
  ])
})

test('only so many files of one network are read at once', async () => {
  isRead = Promise.withResolvers()
  const readOne = async (): Promise<number> => {
    const headers = { 'x-forwarded-for': '7.7.7.7' }
    return (await app.inject({ method: 'POST', url: '/api/read', headers })).statusCode
  }
  const all = Array.from({ length: mostAtOnce }, readOne)
  await expect.poll(() => reading).toBe(mostAtOnce)
  expect(await readOne()).toBe(429)
  isRead.resolve()
  expect(await Promise.all(all)).toEqual(Array.from({ length: mostAtOnce }, () => 200))
  expect(await readOne()).toBe(200)
})
