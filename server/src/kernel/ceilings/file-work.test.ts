import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { route } from '@fanfare/contract/api/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from '../http/api.ts'
import { fileIn, readMultipart } from '../http/multipart.ts'
import { Problem } from '../problem.ts'
import { serve } from '../serve.ts'
import { visitor, type Viewer } from '../viewer.ts'
import { createFileWork } from './file-work.ts'

const mostAtOnce = 16
const mostOfNetwork = 48
const Length = Type.Object({ length: Type.Integer() })
const send = route({
  method: 'POST',
  path: '/file',
  who: 'anyone',
  ceiling: { exempt: 'a test' },
  summary: 'Counts bytes',
  multipart: true,
  body: Type.Object({ file: Type.Unknown() }),
  returns: Length,
})
const read = route({
  method: 'POST',
  path: '/read',
  who: 'anyone',
  ceiling: { exempt: 'a test' },
  summary: 'Reads a file',
  readsFile: true,
  returns: Length,
})

let app: FastifyInstance
let port: number
let isRead: PromiseWithResolvers<void>
let reading = 0
beforeAll(async () => {
  app = await createApi({ logLevel: 'silent', trustProxy: ['127.0.0.1'], isHttps: false })
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

const sendWhole = (from: string) =>
  app.inject({
    method: 'POST',
    url: '/api/file',
    payload: form,
    headers: { 'content-type': type, 'x-forwarded-for': from },
  })

/** Sends half of a file and then nothing more. */
async function stall(from: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = `POST /api/file HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\n`
  socket.write(`${head}content-length: ${form.length}\r\n\r\n${form.slice(0, -12)}`)
  return socket
}

describe('concurrent files', () => {
  const signedIn = (userId: string): Viewer => ({
    ...visitor,
    userId,
    profileId: userId,
    sessionId: userId,
    role: 'user',
  })
  const by = (ip: string, userId?: string) => ({ ip, viewer: userId ? signedIn(userId) : visitor })

  /** A limiter, and files whose processing continues until the test ends it. */
  function hold() {
    const limiter = createFileWork()
    const released = Promise.withResolvers<'done'>()
    const begin = (sender: Parameters<typeof limiter.run>[0]) => limiter.run(sender, () => released.promise)
    const isTaken = (sender: Parameters<typeof limiter.run>[0]) =>
      limiter
        .run(sender, () => Promise.resolve(true))
        .catch((error: unknown) => {
          if (error instanceof Problem && error.code === 'too-many-requests') return false
          throw error
        })
    const many = (sender: Parameters<typeof limiter.run>[0], count = mostAtOnce) =>
      Array.from({ length: count }, () => begin(sender))
    return { many, isTaken, release: () => released.resolve('done') }
  }

  test('visitors of one network share a limit, which frees up once their files have been read', async () => {
    const { many, isTaken, release } = hold()
    const files = many(by('9.9.9.9'))
    expect(await isTaken(by('9.9.9.9'))).toBe(false)
    expect(await isTaken(by('8.8.8.8'))).toBe(true)
    release()
    await Promise.all(files)
    expect(await isTaken(by('9.9.9.9'))).toBe(true)
  })

  test('a file that fails frees its place', async () => {
    const limiter = createFileWork()
    const failing = () => limiter.run(by('9.9.9.9'), () => Promise.reject(new Error('broken')))
    for (let count = 0; count <= mostAtOnce; count += 1) await expect(failing()).rejects.toThrow('broken')
  })

  test("users of one network share a higher limit, so that more accounts don't give them unlimited places", async () => {
    const { many, isTaken, release } = hold()
    const users = ['ada', 'bo', 'cy']
    expect(users.length * mostAtOnce).toBe(mostOfNetwork)
    const files = users.flatMap((user) => many(by('6.6.6.6', user)))
    expect(await isTaken(by('6.6.6.6', 'dee'))).toBe(false)
    expect(await isTaken(by('5.5.5.5', 'dee'))).toBe(true)
    expect(await isTaken(by('5.5.5.5', 'ada'))).toBe(false)
    release()
    await Promise.all(files)
    expect(await isTaken(by('6.6.6.6', 'dee'))).toBe(true)
  })

  test('users behind an untrusted proxy on this machine share no limit', async () => {
    const { many, isTaken, release } = hold()
    const files = ['eve', 'fay', 'gus'].flatMap((user) => many(by('127.0.0.1', user)))
    expect(await isTaken(by('127.0.0.1', 'gus'))).toBe(false)
    expect(await isTaken(by('127.0.0.1', 'hal'))).toBe(true)
    release()
    await Promise.all(files)
  })
})

test("senders who stall use up only their own network's limit, until they disconnect", async () => {
  const taking = vi.spyOn(app.fileWork, 'run')
  const sockets = await Promise.all(Array.from({ length: mostAtOnce }, () => stall('9.9.9.9')))
  await vi.waitFor(() => expect(taking).toHaveBeenCalledTimes(mostAtOnce), { timeout: 120_000 })
  const stalled = taking.mock.results.map(({ value }) => value as Promise<unknown>)
  const refused = await sendWhole('9.9.9.9')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '2',
    { code: 'too-many-requests' },
  ])
  expect((await sendWhole('8.8.8.8')).json()).toEqual({ length: 5 })

  for (const socket of sockets) socket.destroy()
  await Promise.allSettled(stalled)
  taking.mockRestore()
  const together = await Promise.all(Array.from({ length: mostAtOnce }, () => sendWhole('9.9.9.9')))
  expect(together.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: mostAtOnce }, () => 200))
})

test("a form's declared fields are kept once each, and files in any other field are dropped", async () => {
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
    method: 'POST',
    url: '/kept',
    payload: `${parts.join('')}--x--\r\n`,
    headers: { 'content-type': type },
  })
  expect(kept.json()).toEqual([
    ['file', 'the first'],
    ['note', 'a note'],
  ])
})

test("only a limited number of one network's files are read at the same time", async () => {
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
