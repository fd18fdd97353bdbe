import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createApi } from './api.ts'
import { refuseForeignOrigins } from './same-origin.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await createApi({ logLevel: 'silent', trustProxy: ['127.0.0.1'], isHttps: true })
  refuseForeignOrigins(app, { publicUrl: 'https://fanfare.example/' })
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url: '/', handler: async () => 'done' })
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const send = async (method: Method, headers: Record<string, string>) =>
  (await app.inject({ method, url: '/', headers: { host: 'fanfare.example', ...headers } })).statusCode

test.each([
  ['its own page', { origin: 'https://fanfare.example' }],
  ['a program, which names no origin', {}],
  ['a page at the address that was called', { host: 'localhost:4000', origin: 'http://localhost:4000' }],
  [
    'a page at the address on which the proxy was called',
    {
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'www.fanfare.example:443',
      origin: 'https://www.fanfare.example',
    },
  ],
])('changes are accepted from %s', async (_, headers: Record<string, string>) => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(await send(method, headers)).toBe(200)
})

test.each([
  ['another site', 'https://evil.example'],
  ['the same host by another scheme', 'ftp://fanfare.example'],
  ['the same host without TLS, at another port', 'http://fanfare.example:8080'],
  ['another port of the same host', 'https://fanfare.example:8443'],
  ['a subdomain', 'https://sub.fanfare.example'],
  ['a name with the same beginning', 'https://fanfare.example.evil.example'],
  ['a hidden origin', 'null'],
  ['an invalid origin', 'fanfare.example'],
  ['an empty origin', ''],
])('changes are refused from %s', async (_, origin) => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) expect(await send(method, { origin })).toBe(403)
  expect(await send('GET', { origin })).toBe(200)
})

test("a page of another site can't open a socket", async () => {
  const upgrade = 'websocket'
  expect(await send('GET', { upgrade, origin: 'https://evil.example' })).toBe(403)
  expect(await send('GET', { upgrade, origin: 'https://fanfare.example' })).toBe(200)
})

test("without TLS, a page can't change anything if the proxy reports that people use TLS", async () => {
  const headers = { 'x-forwarded-proto': 'https', origin: 'http://fanfare.example' }
  expect(await send('POST', headers)).toBe(403)
  expect(await send('POST', { origin: 'http://fanfare.example', host: 'other.example' })).toBe(403)
})
