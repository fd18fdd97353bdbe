import { createRoute, redirect } from '@tanstack/react-router'
import { postQuery } from '../../entities/posts/index.ts'
import { profileQuery } from '../../entities/profiles/index.ts'
import { highlightsQuery, profileStoriesQuery, storyRowQuery } from '../../entities/stories/index.ts'
import { isSearched } from '../../features/posts/feed/feed-choices.ts'
import { openFeed } from '../../features/posts/feed/open-feed.ts'
import { ProfilePending } from '../../features/profile-pages/profile-pending.tsx'
import {
  exploreSearch,
  feedSearch,
  foundSearch,
  profileSearch,
  reelsSearch,
} from '../../plumbing/search-params.ts'
import { FeedPage } from './feed-page.tsx'
import { answering, screen, shellRoute } from './root.tsx'

const feed = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location, preload }) => {
    // A story that opens over the feed doesn't count as another visit.
    if (!preload && !location.maskedLocation)
      openFeed(context.queryClient, deps, location.state['__TSR_key'] ?? location.href)
    // The viewer's code loads with the row of rings, which isn't part of the first JavaScript.
    if (import.meta.env.SSR && !isSearched(deps)) void context.queryClient.prefetchQuery(storyRowQuery)
  },
  component: answering(FeedPage),
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

const reels = createRoute({
  getParentRoute: () => shellRoute,
  path: 'videos',
  validateSearch: reelsSearch,
  component: screen(() => import('../../features/reels/reels-screen.tsx'), 'ReelsScreen'),
  staticData: { frame: 'reels' },
})

const profile = createRoute({
  getParentRoute: () => shellRoute,
  path: '$username',
  validateSearch: profileSearch,
  loader: async ({ context: { queryClient }, params: { username } }) => {
    const { id } = await queryClient.ensureQueryData(profileQuery(username))
    if (import.meta.env.SSR) {
      void queryClient.prefetchQuery(profileStoriesQuery(username))
      void queryClient.prefetchQuery(highlightsQuery(id))
    }
  },
  component: screen(() => import('../../features/profile-pages/profile-screen.tsx'), 'ProfileScreen'),
  pendingComponent: ProfilePending,
})

const post = createRoute({
  getParentRoute: () => shellRoute,
  path: '$username/$postId',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(postQuery(params.postId)),
  component: screen(() => import('../../features/posts/post-screen.tsx'), 'PostScreen'),
})

/** Screens that visitors can see too. */
export const publicRoutes = [feed, feedByName, search, explore, reels, profile, post] as const
