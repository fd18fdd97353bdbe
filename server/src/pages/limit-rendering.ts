import type { FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock'
import { tryAllowances, type Use } from '#kernel/ceilings/allowance'
import { hourMs, usesOf, type Ceiling } from '#kernel/ceilings/enforce-ceilings'
import type { Db } from '#kernel/db'
import type { ServedPage } from './render-pages.ts'

// Out of the 24 pages that the server renders at the same time, so that the rest remains for everybody else.
const MAX_AT_ONCE = 6

/** Renders a request's page, unless too many are being rendered. Null leaves the page to the browser. */
export type LimitRendering = (
  request: FastifyRequest,
  render: () => Promise<ServedPage | null>,
) => Promise<ServedPage | null>

export interface LimitDeps {
  db: Db
  clock: Clock
  ceilings: { pages: Ceiling }
}

/**
 * Limits how many pages are rendered for one user, and for everybody behind one network, at the same time and per hour.
 * Beyond these limits their browsers render the pages, as they do whenever the server can't.
 */
export function limitRendering(deps: LimitDeps): LimitRendering {
  const underWay = new Map<string, number>()
  const countOf = ({ key }: Use): number => underWay.get(key) ?? 0
  const add = (use: Use, difference: 1 | -1): void => {
    const count = countOf(use) + difference
    if (count > 0) underWay.set(use.key, count)
    else underWay.delete(use.key)
  }
  return async (request, render) => {
    const uses = usesOf(request, { name: 'pages', ceiling: deps.ceilings.pages }, deps.clock)
    if (uses.some((use) => countOf(use) >= MAX_AT_ONCE)) return null
    for (const use of uses) add(use, 1)
    try {
      const waitMs = await tryAllowances(deps, { windowMs: hourMs, uses })
      return waitMs === null ? await render() : null
    } catch (error) {
      request.log.error(error, 'This page could not be rendered; the browser does it.')
      return null
    } finally {
      for (const use of uses) add(use, -1)
    }
  }
}
