import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'
import { digestOf, type AskApi } from './api-answers.ts'
import { createKeptPages } from './kept-pages.ts'
import type { LimitRendering } from './limit-rendering.ts'
import type { RenderForRequest, ServedPage } from './render-pages.ts'

// About 32 MB of memory, or a few hundred pages.
const MAX_CHARACTERS = 16_000_000

// Each check repeats the page's API requests. When this many are in progress, further pages are rendered within their
// network's limits.
const MAX_CHECKS_AT_ONCE = 24

/**
 * Caches each page that was rendered for a visitor, and sends it to every visitor who requests it within half a minute,
 * if the API still returns the same responses. This saves renderings without showing anybody outdated content.
 * Only pages that are the same for every visitor are cached, so no pages of signed-in users, and none with a refused
 * API request. A page that can't be cached is only sent in response to the request that caused its rendering. Other
 * requests that waited for it leave the page to their browsers.
 */
export function shareVisitorPages(
  render: RenderForRequest,
  { clock, ask, limit, withinMs, mostCharacters = MAX_CHARACTERS }: Options,
): RenderForRequest {
  const kept = createKeptPages({ clock, mostCharacters })
  const underWay = new Map<string, Promise<ServedPage | null>>()
  let checks = 0

  const findUnchanged = async (key: string, request: FastifyRequest): Promise<ServedPage | null> => {
    const page = kept.find(key)
    if (!page || checks >= MAX_CHECKS_AT_ONCE) return null
    checks += 1
    const isSame = page.answers.map(({ address, digest }) =>
      ask(request, address).then(
        (answer) => digestOf(answer) === digest,
        () => false,
      ),
    )
    const areSame = await Promise.all(isSame).finally(() => (checks -= 1))
    return areSame.every(Boolean) ? page : null
  }

  const renderAndKeep = async (key: string, request: FastifyRequest): Promise<ServedPage | null> => {
    const renderedAt = clock.now()
    const page = await render(request)
    if (page?.isWhole) kept.add(key, { page, renderedAt })
    return page
  }

  const renderForAll = (key: string, request: FastifyRequest): Promise<ServedPage | null> => {
    const begun = underWay.get(key)
    if (begun) return begun.then((page) => (page?.isWhole ? page : null))
    const rendering = renderAndKeep(key, request).finally(() => underWay.delete(key))
    underWay.set(key, rendering)
    return rendering
  }

  const serve = async (key: string, request: FastifyRequest): Promise<ServedPage | null> => {
    // A rendering in progress may have read data before this request arrived. One that begins from here on hasn't.
    await Promise.allSettled([underWay.get(key)])
    return (await findUnchanged(key, request)) ?? limit(request, () => renderForAll(key, request))
  }

  return async (request) =>
    request.viewer.role === 'anonymous'
      ? within(withinMs, serve(keyOf(request.url), request))
      : limit(request, () => render(request))
}

interface Options {
  clock: Clock
  ask: AskApi
  limit: LimitRendering
  /** How long a visitor waits for a page, in milliseconds, before their browser has to render it. */
  withinMs: number
  /** How much HTML and data is cached, in characters. */
  mostCharacters?: number
}

/** The result, or null if it takes longer. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const ended = new AbortController()
  try {
    return await Promise.race([work, sleep(ms, null, { signal: ended.signal, ref: false })])
  } finally {
    ended.abort()
  }
}

/**
 * The address without parameters that other sites add to links and that no screen reads. Otherwise a page would be
 * rendered for each person who follows such a link. The browser reads referrals from the address itself.
 */
function keyOf(url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return url
  const known = url
    .slice(start + 1)
    .split('&')
    .filter((parameter) => !ADDED.test(parameter))
  return known.length === 0 ? url.slice(0, start) : `${url.slice(0, start)}?${known.join('&')}`
}

const ADDED = /^(?:ref|utm_\w+|fbclid|gclid|msclkid|ttclid|twclid|igshid)(?:=|$)/
