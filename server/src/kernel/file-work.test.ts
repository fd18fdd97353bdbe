import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { route } from '@fanfare/contract/route'
import type { FastifyInstance } from 'fastify'
import Type from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from './api.ts'
import { fileIn } from './multipart.ts'
import { serve } from './serve.ts'

const mostAtOnce = 16
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
beforeAll(async () => {
  app = await createApi({ logLevel: 'silent', trustProxy: ['127.0.0.1'], isHttps: false })
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

const type = 'multipart/form-data; boundary=x'
const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--x--\r\n'

const sendWhole = (from: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/file', payload: form },
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
