import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import Stripe from 'stripe'
import { vi } from 'vitest'

export interface Delivery {
  path: string
  headers: IncomingHttpHeaders
  body: string
  /** When it arrived, in milliseconds since 1970. */
  receivedAt: number
}

export interface Receiver {
  url: string
  deliveries: Delivery[]
  /** The status of the next responses; 200 by default. */
  answer(status: number): void
  /** The card events received so far in order of arrival, each verified by the SDK. */
  events(): Stripe.Event[]
  /** Waits for an event of this type. */
  event(type: string): Promise<Stripe.Event>
  /** Waits for a delivery to another address, whose body contains this type. */
  delivery(path: string, type: string): Promise<Delivery>
  stop(): Promise<void>
}

const { webhooks } = new Stripe('sk_test_for_signatures')

/** Receives webhooks over HTTP, as the product's server would. */
export async function startReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = []
  let status = 200
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8')
      deliveries.push({ path: request.url ?? '', headers: request.headers, body, receivedAt: Date.now() })
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port')
  const events = () =>
    deliveries
      .filter(({ path }) => path === '/stripe')
      .map(({ body, headers }) =>
        webhooks.constructEvent(body, String(headers['stripe-signature']), 'whsec_test'),
      )
  const found = async <T>(look: () => T | undefined, what: string): Promise<T> =>
    await vi.waitFor(
      () => {
        const value = look()
        if (value === undefined) throw new Error(`${what} hasn't arrived`)
        return value
      },
      { timeout: 120_000, interval: 20 },
    )
  return {
    url: `http://127.0.0.1:${address.port}`,
    deliveries,
    answer: (next) => {
      status = next
    },
    events,
    event: (type) => found(() => events().find((event) => event.type === type), type),
    delivery: (path, type) =>
      found(() => deliveries.find((one) => one.path === path && one.body.includes(`"${type}"`)), type),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
