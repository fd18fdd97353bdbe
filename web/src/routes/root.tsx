import type { QueryClient } from '@tanstack/react-query'
import {
  Outlet,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import { loadPart } from '../load-part.ts'
import { sessionQuery } from '../session.ts'

type Context = { queryClient: QueryClient }
type Arrival = { context: Context; location: { href: string } }

/** A screen by its name in its file, which is fetched when the screen is first opened. */
export function screen<Module extends Record<string, unknown>>(
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return lazyRouteComponent(() => loadPart(load), name)
}

export const rootRoute = createRootRouteWithContext<Context>()({
  component: Outlet,
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
})

export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell })

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

export async function leaveWhenSignedIn({ context }: { context: Context }): Promise<void> {
  const session = await context.queryClient.ensureQueryData(sessionQuery)
  if (session.user) redirect({ to: '/', throw: true })
}
