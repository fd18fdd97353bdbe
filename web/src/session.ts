import type { User } from '@fanfare/contract/accounts'
import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Who is signed in: the user, and the profile that acts. */
export type Viewer = { user: User; profile: ProfileBadge }

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call('GET /auth/session'),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})

/** The person at the screen, or null for a visitor. The session is loaded before any screen shows. */
export function useViewer(): Viewer | null {
  const { data } = useSuspenseQuery(sessionQuery)
  return data.user && data.profile ? { user: data.user, profile: data.profile } : null
}
