import type { Session, User } from '@fanfare/contract/accounts/user'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** The signed-in user and their current profile. */
export type Viewer = { user: User; profile: ProfileBadge }

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call('GET /auth/session'),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})

/** The viewer, or null for a visitor. The session is loaded before any screen is shown. */
export function useViewer(): Viewer | null {
  const { data } = useSuspenseQuery(sessionQuery)
  return data.user && data.profile ? { user: data.user, profile: data.profile } : null
}

/** Whether the current profile has, or had, price plans or subscribers. */
export const useIsCreator = (): boolean => useSuspenseQuery(sessionQuery).data.is_creator

/** Whether the current profile is a creator, or has published anything that people could follow it for. */
export function useHasAudience(): boolean {
  const { data } = useSuspenseQuery(sessionQuery)
  return data.is_creator || data.has_posts
}

/**
 * Whether the navigation offers a new post. For people who joined to follow creators, it does so once the current
 * profile has published something. Until then, the profile menu does.
 */
export function usePublishes(): boolean {
  const { data } = useSuspenseQuery(sessionQuery)
  return data.user?.purpose !== 'follow' || data.is_creator || data.has_posts
}

/** Whether the current profile sells something, or has earned credits. */
export const useIsSeller = (): boolean => useSuspenseQuery(sessionQuery).data.is_seller

/** Switches to another viewer. The previous viewer's data is cleared, and refetched if it is on the screen. */
export async function changeSession(client: QueryClient, session: Session): Promise<void> {
  client.setQueryData(sessionQuery.queryKey, session)
  await client.resetQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] })
}

/** The id of the current profile. Late responses compare it, because the profile may have changed by then. */
export const actingProfileId = (client: QueryClient): string | null =>
  client.getQueryData(sessionQuery.queryKey)?.profile?.id ?? null

/** Whether the profile that started a mutation, which its context names, is no longer the current one. */
export const isOfFormerViewer = (client: QueryClient, context: unknown): boolean =>
  typeof context === 'object' && context !== null && 'by' in context && context.by !== actingProfileId(client)

export const nobody: Session = {
  user: null,
  profile: null,
  onboarding_step: null,
  is_creator: false,
  has_posts: false,
  is_seller: false,
  ban: null,
}

/** Admins can do everything that moderators can. */
export const isModerator = (user: Pick<User, 'role'> | null): boolean =>
  user?.role === 'moderator' || user?.role === 'admin'
