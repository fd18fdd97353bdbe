import type { QueryClient } from '@tanstack/react-query'
import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { unreadChatsQuery } from '../../entities/chat/index.ts'
import { unreadQuery } from '../../entities/notification-list/index.ts'
import { Shell } from '../../features/shell/shell.tsx'
import { loadPart } from '../../plumbing/load-part.ts'
import type { SignInSearch } from '../../plumbing/search-params.ts'
import { isModerator, sessionQuery } from '../../plumbing/session/session.ts'
import { useReady } from '../../plumbing/use-ready.ts'

type Context = { queryClient: QueryClient }
type Arrival = { context: Context; location: { href: string } }
type SignInArrival = { context: Context; search: SignInSearch }

/** A screen that a file exports under this name. The file is fetched when the screen is first opened. */
export function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  const Screen = lazyRouteComponent(() => loadPart(load), name)
  const { preload } = Screen
  return Object.assign(answering(Screen), preload && { preload })
}

/** Wraps a screen so that it reports when it is interactive. */
export function answering(Screen: ComponentType) {
  return function AnsweringScreen() {
    useReady()
    return <Screen />
  }
}

export const rootRoute = createRootRouteWithContext<Context>()({
  component: Outlet,
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
})

export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: Shell,
  loader: async ({ context: { queryClient } }) => {
    const { user } = await queryClient.ensureQueryData(sessionQuery)
    // The navigation shows these numbers on every screen. If the request fails, no number is shown.
    if (user) {
      await Promise.all([queryClient.prefetchQuery(unreadQuery), queryClient.prefetchQuery(unreadChatsQuery)])
    }
  },
})

/** Sends visitors to the sign-in page, and from there back to the page they wanted. */
export async function requireSignIn({ context, location }: Arrival): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (!session.user) redirect({ to: '/signin', search: { redirect: location.href }, throw: true })
}

/** Everyone but admins gets "not found" here. */
export async function requireAdmin({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user?.role !== 'admin') notFound({ throw: true })
}

/** Everyone but moderators and admins gets "not found" here. */
export async function requireModerator({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (!isModerator(session.user)) notFound({ throw: true })
}

/** Sends signed-in users from the sign-in page to where they would continue after signing in. */
export async function leaveWhenSignedIn({ context, search }: SignInArrival): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user) redirect({ href: search.redirect ?? '/', throw: true })
}
