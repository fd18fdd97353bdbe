import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A server that forwards the providers' webhooks, because these tests have no public address. */
export interface PassedOn {
  url: string
  /** The statuses of all forwarded calls, in order. */
  readonly statuses: number[]
  /** Sets the origin to which calls are forwarded. */
  to(origin: string): void
  stop(): Promise<void>
}

export async function passOnWebhooks(): Promise<PassedOn> {
  const statuses: number[] = []
  let origin = ''
  const server = createServer((request, response) => {
    const passOn = async () => {
      const body = await buffer(request)
      const { host: _host, connection: _connection, 'content-length': _length, ...others } = request.headers
      const headers = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)])
      const answer = await fetch(`${origin}${request.url}`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      })
      statuses.push(answer.status)
      response.writeHead(answer.status).end()
    }
    passOn().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    statuses,
    to: (next) => {
      origin = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
