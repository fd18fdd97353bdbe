import type { PageRenderer, PageTransport, RenderedPage } from '@fanfare/contract/pages/rendered-page'
import type { Query, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { setTransport } from '../../plumbing/api/call.ts'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { createAppRouter } from '../routes/router.tsx'
import type { AppRouter } from '../routes/router.tsx'
import { setPageTime } from '../../ui/dates/use-now.ts'
import { App } from './app.tsx'
import { writePageData } from './page-data.ts'
import { renderedScreens, type RenderedScreen } from './rendered-screens.ts'

/** How many times a screen can request more data after receiving what it requested. */
const MAX_ROUNDS = 8

/** React writes this where a part is still loading. */
const UNFINISHED = '<!--$!-->'

/** Everything the server needs to render pages. */
export const createPageRenderer: PageRenderer['createPageRenderer'] = ({ send, listRequests }) => {
  setTransport(send)
  return async (href, now) => {
    const queryClient = createQueryClient({ retry: false })
    const router = routerAt(knownPartOf(href, queryClient), queryClient)
    const screen = screenAt(router)
    if (!screen) return null
    try {
      await router.load()
      return isShown(router) ? await render({ router, queryClient, now, screen, listRequests }) : null
    } finally {
      queryClient.clear()
    }
  }
}

const routerAt = (href: string, queryClient: QueryClient): AppRouter =>
  createAppRouter({
    queryClient,
    history: createMemoryHistory({ initialEntries: [href] }),
    scrollRestoration: false,
  })

/**
 * The URL without search parameters that its screen doesn't know, such as a referral code or a tracking parameter.
 * The app removes them too; until then they must not prevent the page from being rendered.
 */
function knownPartOf(href: string, queryClient: QueryClient): string {
  const router = routerAt(href, queryClient)
  const { pathname, publicHref } = router.latestLocation
  const kept = { search: true, params: true, hash: true, state: true, _includeValidateSearch: true } as const
  const known = router.buildLocation({ to: pathname, ...kept })
  return known.pathname === pathname ? known.publicHref : publicHref
}

/** The screen at a URL, if the server renders it. */
function screenAt(router: AppRouter): RenderedScreen | undefined {
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname)
  const path: unknown = route?.fullPath
  return typeof path === 'string' ? renderedScreens.get(path) : undefined
}

/** The browser handles redirects, refusals and missing pages, because it knows where to go next. */
const isShown = ({ state, _serverResult }: AppRouter): boolean =>
  _serverResult?.type !== 'redirect' && state.matches.every(({ status }) => status === 'success')

type Page = {
  router: AppRouter
  queryClient: QueryClient
  now: number
  screen: RenderedScreen
  listRequests: PageTransport['listRequests']
}

/**
 * Renders, fetches the requested data, and renders again until nothing is missing. For a frame, only the code is
 * awaited, and the browser fetches the data. Returns null if a request of the route fails.
 */
async function render(page: Page): Promise<RenderedPage | null> {
  const { router, queryClient, now, screen } = page
  const failed = new Set<string>()
  const cache = queryClient.getQueryCache()
  await settled(cache.findAll({ fetchStatus: 'fetching' }))
  // The browser requests the route's data before it hydrates a page. If a request fails, it doesn't show this page.
  if (cache.findAll({ predicate: ({ state }) => state.status === 'error' }).length > 0) return null
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    setPageTime(now)
    const html = renderToString(<App router={router} queryClient={queryClient} />)
    const missing = screen.isFrame
      ? []
      : missingQueries(queryClient).filter(({ queryHash }) => !failed.has(queryHash))
    if (missing.length === 0 && !html.includes(UNFINISHED)) {
      const rendered = { html, data: writePageData(queryClient, now), screen: screen.file }
      return { ...rendered, isWhole: failed.size === 0, ...(await leftToBrowser(page)) }
    }
    await Promise.all([settled(missing), partsLoad()])
    for (const query of missing) {
      if (query.state.status !== 'error') continue
      failed.add(query.queryHash)
      // The browser starts with this query as pending and requests it again, so the page has to do the same.
      query.setState({ status: 'pending', error: null })
    }
  }
  throw new Error(`The page still requests data after ${MAX_ROUNDS} rounds.`)
}

/** The requests that the browser has to make for a frame. */
async function leftToBrowser({
  queryClient,
  screen,
  listRequests,
}: Page): Promise<Pick<RenderedPage, 'requests'>> {
  return screen.isFrame ? { requests: await listRequests(() => settled(missingQueries(queryClient))) } : {}
}

/**
 * Waits until each query has succeeded or failed. A query that is already being fetched isn't fetched again.
 */
const settled = (queries: readonly Query[]) => Promise.allSettled(queries.map((query) => query.fetch()))

/** The browser fetches these parts of the app later. Here they come from disk. */
const partsLoad = () => new Promise((resolve) => setTimeout(resolve, 0))

const missingQueries = (client: QueryClient) =>
  client.getQueryCache().findAll({
    predicate: ({ state, options }) =>
      state.data === undefined && typeof options.queryFn === 'function' && !isDisabled(options),
  })

const isDisabled = (options: object): boolean => 'enabled' in options && options.enabled === false
