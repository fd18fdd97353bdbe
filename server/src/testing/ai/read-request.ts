import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FakeRequest } from './fake-provider.ts'

/** Reads a request with its body. Fields of a form are read like fields of JSON. */
export async function readRequest(incoming: IncomingMessage, url: URL): Promise<FakeRequest> {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  const body = await readBody(incoming, headers['content-type'] ?? '')
  return { method: incoming.method ?? 'GET', path: url.pathname, query: url.searchParams, headers, body }
}

async function readBody(incoming: IncomingMessage, type: string): Promise<Record<string, unknown>> {
  const response = new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, {
    headers: { 'content-type': type },
  })
  if (type.startsWith('multipart/')) {
    const fields = await Promise.all(
      [...(await response.formData())].map(async ([name, value]) => [
        name,
        typeof value === 'string'
          ? value
          : { bytes: Buffer.from(await value.arrayBuffer()), type: value.type, name: value.name },
      ]),
    )
    return Object.fromEntries(fields) as Record<string, unknown>
  }
  const text = await response.text()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
