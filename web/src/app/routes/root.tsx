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
import { isModerator, sessionQuery } from '../../plumbing/session/session.ts'
import { useReady } from '../../plumbing/use-ready.ts'

type Context = { queryClient: QueryClient }
type Arrival = { context: Context; location: { href: string } }

/** A screen by its name in its file, which is fetched when the screen is first opened. */
export function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  const Screen = lazyRouteComponent(() => loadPart(load), name)
  const { preload } = Screen
  return Object.assign(answering(Screen), preload && { preload })
}

/** A screen that says when it answers to what is pressed. */
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
    // The navigation shows them on every screen. A failure shows no number.
    if (user) {
      await Promise.all([queryClient.prefetchQuery(unreadQuery), queryClient.prefetchQuery(unreadChatsQuery)])
    }
  },
})

/** Leads a visitor to the sign-in page and from there back to where they wanted to go. */
export async function requireSignIn({ context, location }: Arrival): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (!session.user) redirect({ to: '/signin', search: { redirect: location.href }, throw: true })
}

/** For everybody else there is nothing at an admin's address. */
export async function requireAdmin({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user?.role !== 'admin') notFound({ throw: true })
}

/** For everybody else there is nothing at a moderator's address. */
export async function requireModerator({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (!isModerator(session.user)) notFound({ throw: true })
}

export async function leaveWhenSignedIn({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user) redirect({ to: '/', throw: true })
}
