import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'

/** A provider that answers immediately, with Stability's protocol. */
export interface InstantProvider extends AsyncDisposable {
  url: string
  /** When the request whose prompt contains this word arrived and when it was answered, by `performance.now()`. */
  timesOf(word: string): { arrived: number; answered: number }
}

export async function startInstantProvider(): Promise<InstantProvider> {
  const background = { r: 200, g: 90, b: 140 }
  const size = { width: 640, height: 480, channels: 3 as const }
  const image = (
    await sharp({ create: { ...size, background } })
      .png()
      .toBuffer()
  ).toString('base64')
  const answer = JSON.stringify({ image, finish_reason: 'SUCCESS', seed: 1 })
  const seen: { body: string; arrived: number; answered: number }[] = []
  const server = createServer((request, response) => {
    const arrived = performance.now()
    void text(request).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      seen.push({ body, arrived, answered: performance.now() })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    timesOf: (word) => {
      const found = seen.filter(({ body }) => body.includes(word))
      const [one] = found
      if (!one || found.length > 1) throw new Error(`${word} was sent ${found.length} times.`)
      return one
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
