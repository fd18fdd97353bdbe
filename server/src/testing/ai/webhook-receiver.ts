import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { vi } from 'vitest'
import type { AiWebhook } from '#gateways/ai/port'

export interface WebhookReceiver {
  /** The webhook address for an attempt. */
  urlOf(attemptId: string): string
  /** Waits until this many webhooks have arrived, and returns all of them as adapters receive them. */
  arrived(count: number, secretOf: AiWebhook['secretOf']): Promise<AiWebhook[]>
  count(): number
  /** Forgets the received webhooks. */
  clear(): void
  stop(): Promise<void>
}

/** A server that records the webhooks it receives. */
export async function receiveWebhooks(): Promise<WebhookReceiver> {
  const got: Pick<AiWebhook, 'headers' | 'query' | 'rawBody'>[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) => {
      const { searchParams } = new URL(request.url ?? '', 'http://localhost')
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      got.push({ headers, rawBody, query: Object.fromEntries(searchParams) })
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    urlOf: (attemptId) => `http://127.0.0.1:${port}/webhook?attempt=${attemptId}`,
    arrived: async (count, secretOf) => {
      await vi.waitUntil(() => got.length >= count, { timeout: 120_000, interval: 5 })
      return got.map((webhook) => ({ ...webhook, now: new Date(), secretOf }))
    },
    count: () => got.length,
    clear: () => void got.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
