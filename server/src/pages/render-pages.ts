import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, RenderedPage, SendRequest } from '@fanfare/contract/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Renders the page that a request asks for, as its viewer may see it; null leaves it to the browser. */
export type RenderForRequest = (request: FastifyRequest) => Promise<RenderedPage | null>

// Rendering keeps the process from everything else: with more than a few under way, the browser had better do it.
const MOST_AT_ONCE = 6
// A page without its content, now, beats the whole page later.
const LONGEST_MS = 2000

/**
 * Renders pages with the web app's build for the server. What a page shows is asked of this server's own routes, with
 * the cookies of the request, so that a page never knows more than the API tells the same person.
 * Null where there is no such build, as during development.
 */
export async function renderPages(app: FastifyInstance, build: string): Promise<RenderForRequest | null> {
  if (!existsSync(build)) return null
  const { createPageRenderer }: PageRenderer = await import(pathToFileURL(build).href)
  const requests = new AsyncLocalStorage<FastifyRequest>()
  const render = createPageRenderer((address, asked) => answer(app, requests.getStore(), { address, asked }))
  let underWay = 0
  return async (request) => {
    if (underWay >= MOST_AT_ONCE) return null
    underWay += 1
    const end = new AbortController()
    try {
      return await Promise.race([
        requests.run(request, () => render(request.url, Date.now())),
        delay(LONGEST_MS, null, { signal: end.signal }),
      ])
    } catch (error) {
      request.log.error(error, 'This page could not be rendered; the browser does it.')
      return null
    } finally {
      underWay -= 1
      end.abort()
    }
  }
}

type Asked = { address: string; asked: Parameters<SendRequest>[1] }

async function answer(
  app: FastifyInstance,
  page: FastifyRequest | undefined,
  { address, asked }: Asked,
): Promise<Response> {
  if (!page || asked.method !== 'GET') throw new Error(`A page only reads: ${asked.method} ${address}`)
  const { statusCode, rawPayload } = await app.inject({
    method: 'GET',
    url: address,
    // Counted toward what the person's network may ask for.
    remoteAddress: page.ip,
    headers: { cookie: page.headers.cookie ?? '' },
  })
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: { 'content-type': 'application/json' },
  })
}
