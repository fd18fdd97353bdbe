import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isOfFormerViewer } from '../../plumbing/session/session.ts'

/** `follower_count` is null if the relation is only known from a post by that profile. */
export type FollowState = { is_following: boolean; follower_count: number | null }
export type Followable = FollowState & { id: string }

const followsKey = ['follow'] as const

/**
 * Whether the viewer follows a profile, cached once for every place that shows it. Server responses seed it.
 */
export const followQuery = (profileId: string) =>
  queryOptions<FollowState>({
    queryKey: [...followsKey, profileId],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Identifies the requests that follow or unfollow a profile. */
export const followMutationKey = (profileId: string) => [...followsKey, profileId]

export function useFollowState<Shown extends Followable>(
  profile: Shown,
): { is_following: boolean; follower_count: number | Shown['follower_count'] } {
  // This isn't initial data, because resetting the cache for the next viewer would restore this viewer's state.
  const { data } = useQuery(followQuery(profile.id))
  const { is_following, follower_count } = data ?? profile
  return { is_following, follower_count: follower_count ?? profile.follower_count }
}

/** Caches profiles that the server just returned. */
export function seedFollowStates(client: QueryClient, profiles: readonly Followable[]): void {
  for (const { id, is_following, follower_count } of profiles)
    client.setQueryData(followQuery(id).queryKey, { is_following, follower_count })
}

/** Caches the facts about authors in posts. A follow that was just pressed stays until the server responds. */
export function seedFollowedAuthors(
  client: QueryClient,
  posts: readonly { profile: { id: string }; is_following: boolean }[],
): void {
  for (const { profile, is_following } of posts) {
    const isChanging =
      client.isMutating({
        mutationKey: followMutationKey(profile.id),
        predicate: ({ state }) => !isOfFormerViewer(client, state.context),
      }) > 0
    if (isChanging) continue
    client.setQueryData(followQuery(profile.id).queryKey, (state) => ({
      is_following,
      follower_count: state?.follower_count ?? null,
    }))
  }
}
