import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { faultOf } from '#testing/ai/faults-of'
import { neverAborted } from '#testing/ai/submission'
import { cancelWith } from './cancel.ts'
import { providerHttp } from './provider-http.ts'

/** Cancels a job at a provider that answers with this status. Status 0 is a lost connection. */
async function cancelAt(status: number) {
  let calls = 0
  const server = createServer((_, reply) => {
    calls += 1
    if (status === 0) reply.destroy()
    else reply.writeHead(status, { 'retry-after': '7' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const http = providerHttp({ base, headers: {}, secrets: [] })
  const canceling = cancelWith(http, { method: 'DELETE', to: '/job', ...neverAborted() })
  return { canceling, calls: () => calls }
}

test('a job that the provider deletes is canceled', async () => {
  expect(await (await cancelAt(200)).canceling).toBe('canceled')
})

test.each([400, 401, 404, 405, 409, 410, 422])(
  'a provider that answers %i refuses to stop the job',
  async (status) => {
    const { canceling, calls } = await cancelAt(status)
    expect(await canceling).toBe('too-late')
    expect(calls()).toBe(1)
  },
)

test.each([
  [429, 'rate-limited'],
  [408, 'unavailable'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [0, 'unavailable'],
])(
  "a provider that answers %i hasn't refused, so the fault is reported and not retried here",
  async (status, code) => {
    const { canceling, calls } = await cancelAt(status)
    expect(await faultOf(canceling)).toMatchObject({ code, status: status === 0 ? null : status })
    expect(calls()).toBe(1)
  },
)
