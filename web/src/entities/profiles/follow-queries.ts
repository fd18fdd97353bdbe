import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

export type FollowState = { is_following: boolean; follower_count: number }
export type Followable = FollowState & { id: string }

/** Whether the viewer follows a profile, kept once for every place that shows it. Answers of the server seed it. */
export const followQuery = (profileId: string) =>
  queryOptions<FollowState>({ queryKey: ['follow', profileId], queryFn: skipToken, staleTime: Infinity })

export function useFollowState(profile: Followable): FollowState {
  // Not as initial data: a reset for the next viewer would bring back what this one had.
  const { data } = useQuery(followQuery(profile.id))
  return data ?? stateOf(profile)
}

/** Takes over what the server just said about these profiles. */
export function seedFollowStates(client: QueryClient, profiles: readonly Followable[]): void {
  for (const profile of profiles) client.setQueryData(followQuery(profile.id).queryKey, stateOf(profile))
}

function stateOf({ is_following, follower_count }: FollowState): FollowState {
  return { is_following, follower_count }
}
