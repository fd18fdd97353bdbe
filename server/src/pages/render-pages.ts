import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, RenderPage, RenderedPage, SendRequest } from '@fanfare/contract/page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'

/** Renders the page that a request asks for, as a visitor sees it; null leaves it to the browser. */
export type RenderForRequest = (request: FastifyRequest) => Promise<RenderedPage | null>

// Rendering keeps the process from everything else, so under load it is left to the browsers.
const MOST_AT_ONCE = 24

/**
 * Renders pages for visitors with the web app's build for the server, the file `build`. What a page shows is asked of
 * this server's own routes without any cookie, so that a page never knows more than the API tells everybody. A page that
 * takes longer than `withinMs` milliseconds arrives without its content: part of it at once beats all of it later.
 */
export function renderPages(
  app: FastifyInstance,
  { build, withinMs, clock }: { build: string; withinMs: number; clock: Clock },
): RenderForRequest {
  const load = async (): Promise<RenderPage> => {
    const module: unknown = await import(pathToFileURL(build).href)
    if (!isPageRenderer(module)) throw new Error(`${build} renders no pages.`)
    return module.createPageRenderer(send)
  }
  let loading: Promise<RenderPage> | undefined
  let underWay = 0
  return async (request) => {
    if (request.viewer.role !== 'anonymous' || underWay >= MOST_AT_ONCE) return null
    underWay += 1
    const end = new AbortController()
    try {
      loading ??= load()
      const render = await loading
      return await Promise.race([
        rendering.run({ app, request }, () => render(request.url, clock.now().getTime())),
        delay(withinMs, null, { signal: end.signal }),
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

const isPageRenderer = (module: unknown): module is PageRenderer =>
  typeof module === 'object' && module !== null && 'createPageRenderer' in module

// The build is loaded once for every server of the process, so each request says which one it came to.
const rendering = new AsyncLocalStorage<{ app: FastifyInstance; request: FastifyRequest }>()

const send: SendRequest = async (address, { method }) => {
  const page = rendering.getStore()
  if (!page || method !== 'GET') throw new Error(`A page only reads: ${method} ${address}`)
  const { statusCode, rawPayload } = await page.app.inject({
    method: 'GET',
    url: address,
    // Counted toward what the person's network may ask for.
    remoteAddress: page.request.ip,
  })
  return new Response(new Uint8Array(rawPayload), {
    status: statusCode,
    headers: { 'content-type': 'application/json' },
  })
}
