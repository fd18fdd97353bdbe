import type { QueryClient } from '@tanstack/react-query'
import { createRouter, stringifySearchWith } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { NotFound, RouteError, RoutePending } from '../../ui/states/route-states.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { aiRoutes } from './ai-routes.tsx'
import { chatRoutes } from './chat-routes.tsx'
import { helpRoutes } from './help-routes.tsx'
import { moneyRoutes } from './money-routes.tsx'
import { ownRoutes } from './own-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { releaseRoute } from './release-route.tsx'
import { rootRoute, shellRoute } from './root.tsx'
import { signInRoutes } from './sign-in-routes.tsx'
import { unsubscribeRoute } from './unsubscribe-route.tsx'

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([
    ...publicRoutes,
    ...helpRoutes,
    ...ownRoutes,
    ...chatRoutes,
    ...moneyRoutes,
    ...aiRoutes,
    ...adminRoutes,
  ]),
  ...signInRoutes,
  releaseRoute,
  unsubscribeRoute,
])

type Options = {
  queryClient: QueryClient
  history?: RouterHistory
  scrollRestoration?: boolean | (() => boolean)
}

/** Every screen by its path. Search parameters are plain strings, as in the specification's links. */
export const createAppRouter = ({ queryClient, ...options }: Options) =>
  createRouter({
    ...options,
    routeTree,
    context: { queryClient },
    // The router’s own parser would turn a search for 2024 into a number, which no screen expects.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: stringifySearchWith(String),
    // Removes unknown and refused search parameters from the URL, so that no screen reads them.
    search: { strict: true },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: () => <NotFound />,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /**
     * A narrow navigation without a header, for screens that have their own. `inbox` keeps the header and bar
     * on phones; it and `conversation` are as tall as the window. `reels` keeps the bar on phones, and is as
     * tall as the window above it.
     */
    frame?: 'studio' | 'inbox' | 'conversation' | 'reels'
  }
}
