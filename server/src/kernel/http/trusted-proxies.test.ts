import { expect, test } from 'vitest'
import { createApi } from './api.ts'

const caller = '198.51.100.7'

/** The client address and the protocol that the server determines for a request from this peer. */
async function seenBy(trustProxy: string[], request: { from: string; headers: Record<string, string> }) {
  const api = await createApi({ logLevel: 'silent', trustProxy, isHttps: false })
  api.get('/seen', ({ ip, protocol, host }, reply) => reply.send({ ip, protocol, host }))
  const { from, headers } = request
  const answer = await api.inject({
    url: '/seen',
    remoteAddress: from,
    headers: { host: 'inside:4000', ...headers },
  })
  await api.close()
  return answer.json<{ ip: string; protocol: string; host: string }>()
}

const forged = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
}

test.each([
  ['without a trusted proxy', []],
  ['from another address than the trusted proxy’s', ['10.0.0.0/8']],
])('%s, forged headers change neither the client address nor the host and scheme', async (_, trusted) => {
  for (const from of [caller, '127.0.0.1', '::1', `::ffff:${caller}`]) {
    expect(await seenBy(trusted, { from, headers: forged })).toEqual({
      ip: from,
      protocol: 'http',
      host: 'inside:4000',
    })
  }
})

test.each([
  ['a single proxy', '127.0.0.1', caller],
  [
    'an address forged by the caller, before the one that the proxy added',
    '127.0.0.1',
    `203.0.113.9, ${caller}`,
  ],
  ['a trusted address forged by the caller', '127.0.0.1', `10.9.9.9, ${caller}`],
  ['a chain of two proxies', '127.0.0.1', `203.0.113.9, ${caller}, 10.1.2.3`],
  ['a proxy that speaks IPv4 to an IPv6 socket', '::ffff:127.0.0.1', caller],
])('behind trusted proxies, the last untrusted address counts: %s', async (_, from, list) => {
  const headers = { ...forged, 'x-forwarded-for': list }
  expect(await seenBy(['127.0.0.1', '10.0.0.0/8'], { from, headers })).toMatchObject({ ip: caller })
})

test("a trusted proxy sets the host and scheme; of several values the nearest proxy's counts", async () => {
  const headers = {
    'x-forwarded-for': caller,
    'x-forwarded-proto': 'http, https',
    'x-forwarded-host': 'evil.example, fanfare.example',
  }
  expect(await seenBy(['127.0.0.1'], { from: '127.0.0.1', headers })).toEqual({
    ip: caller,
    protocol: 'https',
    host: 'fanfare.example',
  })
})
