import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { FeedScreen } from './features/posts/feed-screen.tsx'
import { openFeed } from './features/posts/open-feed.ts'
import { Shell } from './features/shell/shell.tsx'
import { ProfileBones } from './features/profiles/profile-bones.tsx'
import { profileQuery } from './features/profiles/profile-queries.ts'
import { postQuery } from './features/posts/post-entity.ts'
import { loadPart } from './load-part.ts'
import { queryClient } from './query-client.ts'
import { NotFound, RouteError, RoutePending } from './route-states.tsx'
import {
  adminJobsSearch,
  adminPayoutsSearch,
  checkoutSearch,
  createPostSearch,
  earningsSearch,
  exploreSearch,
  feedSearch,
  profileSearch,
  resetSearch,
  signInSearch,
  transactionsSearch,
} from './search-params.ts'
import { sessionQuery } from './session.ts'

type Context = { queryClient: QueryClient }
type Arrival = { context: Context; location: { href: string } }

/** A screen by its name in its file, which is fetched when the screen is first opened. */
function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return lazyRouteComponent(() => loadPart(load), name)
}

const root = createRootRouteWithContext<Context>()({
  component: Outlet,
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
})

const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell })

const feed = createRoute({
  getParentRoute: () => shell,
  path: '/',
  validateSearch: feedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location, preload }) => {
    if (!preload) openFeed(context.queryClient, deps, location.state['__TSR_key'] ?? location.href)
  },
  component: FeedScreen,
})
const feedByName = createRoute({
  getParentRoute: () => shell,
  path: 'feed',
  validateSearch: feedSearch,
  beforeLoad: ({ search }) => {
    redirect({ to: '/', search, replace: true, throw: true })
  },
})
const explore = createRoute({
  getParentRoute: () => shell,
  path: 'explore',
  validateSearch: exploreSearch,
  component: screen(() => import('./features/profiles/explore-screen.tsx'), 'ExploreScreen'),
})
const saved = createRoute({
  getParentRoute: () => shell,
  path: 'saved',
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/posts/saved-screen.tsx'), 'SavedScreen'),
})
const fans = createRoute({
  getParentRoute: () => shell,
  path: 'fans',
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/profiles/fans-screen.tsx'), 'FansScreen'),
})
const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings',
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/shell/settings-screen.tsx'), 'SettingsScreen'),
})
const transactions = createRoute({
  getParentRoute: () => shell,
  path: 'transactions',
  validateSearch: transactionsSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/payments/transactions-screen.tsx'), 'TransactionsScreen'),
})
const earnings = createRoute({
  getParentRoute: () => shell,
  path: 'earnings',
  validateSearch: earningsSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/earnings/earnings-screen.tsx'), 'EarningsScreen'),
})
const adminPayouts = createRoute({
  getParentRoute: () => shell,
  path: 'admin/payouts',
  validateSearch: adminPayoutsSearch,
  loader: requireAdmin,
  component: screen(() => import('./features/payouts/admin-payouts-screen.tsx'), 'AdminPayoutsScreen'),
})
const adminJobs = createRoute({
  getParentRoute: () => shell,
  path: 'admin/jobs',
  validateSearch: adminJobsSearch,
  loader: requireAdmin,
  component: screen(() => import('./features/admin/admin-jobs-screen.tsx'), 'AdminJobsScreen'),
})
const createProfile = createRoute({
  getParentRoute: () => shell,
  path: 'create-profile',
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/profiles/create-profile-screen.tsx'), 'CreateProfileScreen'),
})
const createPost = createRoute({
  getParentRoute: () => shell,
  path: 'create-post',
  validateSearch: createPostSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/compose/create-post-screen.tsx'), 'CreatePostScreen'),
})
const checkout = createRoute({
  getParentRoute: () => shell,
  path: 'checkout/$checkoutId',
  validateSearch: checkoutSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/payments/checkout-screen.tsx'), 'CheckoutScreen'),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '$username',
  validateSearch: profileSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(profileQuery(params.username)),
  component: screen(() => import('./features/shell/profile-page.tsx'), 'ProfilePage'),
  pendingComponent: ProfileBones,
})
const post = createRoute({
  getParentRoute: () => shell,
  path: '$username/$postId',
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(postQuery(params.postId)),
  component: screen(() => import('./features/posts/post-screen.tsx'), 'PostScreen'),
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: 'signin',
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('./features/accounts/sign-in-screen.tsx'), 'SignInScreen'),
})
const signUp = createRoute({
  getParentRoute: () => root,
  path: 'signup',
  validateSearch: signInSearch,
  beforeLoad: leaveWhenSignedIn,
  component: screen(() => import('./features/accounts/sign-up-screen.tsx'), 'SignUpScreen'),
})
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'forgot-password',
  component: screen(() => import('./features/accounts/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'reset-password',
  validateSearch: resetSearch,
  component: screen(() => import('./features/accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})
const onboarding = createRoute({
  getParentRoute: () => root,
  path: 'onboarding',
  validateSearch: signInSearch,
  beforeLoad: requireSignIn,
  component: screen(() => import('./features/shell/onboarding-screen.tsx'), 'OnboardingScreen'),
})

const routeTree = root.addChildren([
  shell.addChildren([
    feed,
    feedByName,
    explore,
    saved,
    fans,
    settings,
    transactions,
    earnings,
    adminPayouts,
    adminJobs,
    createProfile,
    createPost,
    checkout,
    profile,
    post,
  ]),
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  onboarding,
])

/** Every screen by its address. Search parameters are plain strings, as the specification's links have them. */
export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  // What a route does not know, or refuses, leaves the address, so that no screen reads it.
  search: { strict: true },
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <NotFound />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Leads a visitor to the sign-in page and from there back to where they wanted to go. */
async function requireSignIn({ context, location }: Arrival): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (!session.user) redirect({ to: '/signin', search: { redirect: location.href }, throw: true })
}

/** To everybody else an admin's address is one where nothing is. */
async function requireAdmin({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user?.role !== 'admin') notFound({ throw: true })
}

async function leaveWhenSignedIn({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user) redirect({ to: '/', throw: true })
}
