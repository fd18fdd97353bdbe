import { createRoute, redirect } from '@tanstack/react-router'
import { postQuery } from '../../entities/posts/index.ts'
import { profileQuery } from '../../entities/profiles/index.ts'
import { FeedScreen } from '../../features/posts/feed/feed-screen.tsx'
import { openFeed } from '../../features/posts/feed/open-feed.ts'
import { ProfilePending } from '../../features/profile-pages/profile-pending.tsx'
import { exploreSearch, feedSearch, foundSearch, profileSearch } from '../../plumbing/search-params.ts'
import { answering, screen, shellRoute } from './root.tsx'

const feed = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location, preload }) => {
    if (!preload) openFeed(context.queryClient, deps, location.state['__TSR_key'] ?? location.href)
  },
  component: answering(FeedScreen),
})

const feedByName = createRoute({
  getParentRoute: () => shellRoute,
  path: 'feed',
  validateSearch: feedSearch,
  beforeLoad: ({ search }) => {
    redirect({ to: '/', search, replace: true, throw: true })
  },
})

const search = createRoute({
  getParentRoute: () => shellRoute,
  path: 'search',
  validateSearch: foundSearch,
  component: screen(() => import('../../features/shell/search/search-screen.tsx'), 'SearchScreen'),
})

const explore = createRoute({
  getParentRoute: () => shellRoute,
  path: 'explore',
  validateSearch: exploreSearch,
  component: screen(() => import('../../features/profiles/explore/explore-screen.tsx'), 'ExploreScreen'),
})

const profile = createRoute({
  getParentRoute: () => shellRoute,
  path: '$username',
  validateSearch: profileSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(profileQuery(params.username)),
  component: screen(() => import('../../features/profile-pages/profile-screen.tsx'), 'ProfileScreen'),
  pendingComponent: ProfilePending,
})

const post = createRoute({
  getParentRoute: () => shellRoute,
  path: '$username/$postId',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(postQuery(params.postId)),
  component: screen(() => import('../../features/posts/post-screen.tsx'), 'PostScreen'),
})

/** What visitors see as well. */
export const publicRoutes = [feed, feedByName, search, explore, profile, post] as const
