import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { faultOf } from '#testing/ai/faults-of'
import { AiFault, UnknownSubmit } from '../port.ts'
import { providerHttp, type ProviderHttp } from './provider-http.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

const key = 'sk-very-secret'
const at = (base: string): ProviderHttp => providerHttp({ base, headers: { 'x-key': key }, secrets: [key] })
const { signal } = new AbortController()
const get = { method: 'GET', to: '/x', signal } as const
const post = { method: 'POST', to: '/x', json: {}, signal } as const

test("a redirect isn't followed, so that the key isn't sent elsewhere", async () => {
  const seen: unknown[] = []
  const elsewhere = await listen((request, response) => {
    seen.push(request.headers['x-key'])
    response.end('{}')
  })
  const http = at(
    await listen((_request, response) => response.writeHead(307, { location: elsewhere }).end()),
  )
  expect((await faultOf(http.ask(get))).code).toBe('unavailable')
  expect((await faultOf(http.submit(post))).code).toBe('unavailable')
  expect(seen).toEqual([])
})

test('the key is removed from logged responses, and the query from logged addresses', async () => {
  const http = at(await listen((_request, response) => response.writeHead(400).end(`bad key ${key}`)))
  const fault = await faultOf(http.ask({ ...get, to: '/x?signature=abc' }))
  expect(fault.message).toContain('bad key [secret]')
  expect(fault.message).not.toContain('abc')
})

test.each([
  ['5', 5],
  ['0.2', 1],
  ['99999', 3600],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:00:00 GMT', null],
  ['soon', null],
  ['-4', null],
])('Retry-After: %s means waiting for %s seconds', async (value, seconds) => {
  const http = at(
    await listen((_request, response) => {
      response.sendDate = false
      response.writeHead(429, { 'retry-after': value, date: 'Thu, 01 Jan 2026 00:00:00 GMT' }).end('{}')
    }),
  )
  expect(await faultOf(http.submit(post))).toMatchObject({ code: 'rate-limited', retryAfterSeconds: seconds })
})

test.each([
  [400, 'bad-input'],
  [401, 'not-configured'],
  [402, 'not-configured'],
  [403, 'not-configured'],
  [404, 'model-retired'],
  [410, 'model-retired'],
  [413, 'bad-input'],
  [422, 'bad-input'],
  [418, 'unavailable'],
])("a submission refused with %i certainly wasn't accepted, and fails as %s", async (status, code) => {
  const http = at(await listen((_request, response) => response.writeHead(status).end('{}')))
  const fault = await faultOf(http.submit(post))
  expect(fault).toMatchObject({ code })
})

test('a late, truncated or oversized response leaves a submission unknown and a query unavailable', async () => {
  const silent = at(await listen(() => undefined))
  const broken = at(
    await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"id":')
      response.destroy()
    }),
  )
  const long = at(await listen((_request, response) => response.end(JSON.stringify('x'.repeat(5000)))))
  const calls = [
    [silent, { timeoutMs: 50 }],
    [broken, {}],
    [long, { mostBytes: 4000 }],
  ] as const
  for (const [http, more] of calls) {
    await expect(http.submit({ ...post, ...more })).rejects.toBeInstanceOf(UnknownSubmit)
    await expect(http.ask({ ...get, ...more })).rejects.toBeInstanceOf(AiFault)
  }
})

test('a submission that is aborted while it waits for a response is unknown', async () => {
  const controller = new AbortController()
  // The server receives the request and doesn't respond.
  const http = at(await listen(() => controller.abort()))
  const call = http.submit({ ...post, signal: controller.signal })
  await expect(call).rejects.toBeInstanceOf(UnknownSubmit)
})

test('each submission uses a new connection, because a reused one may be dead', async () => {
  const ports = new Set<number | undefined>()
  const base = await listen((request, response) => {
    ports.add(request.socket.remotePort)
    response.end('{}')
  })
  for (let count = 0; count < 3; count += 1) await at(base).submit(post)
  expect(ports.size).toBe(3)
})

test("a submission to a name that doesn't resolve certainly didn't arrive", async () => {
  const fault = await faultOf(at('http://nowhere.invalid').submit(post))
  expect(fault.code).toBe('unavailable')
})
