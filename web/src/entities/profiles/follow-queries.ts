import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { isOfFormerViewer } from '../../plumbing/session/session.ts'

/** `follower_count` is null where only a post said whether the viewer follows its author. */
export type FollowState = { is_following: boolean; follower_count: number | null }
export type Followable = FollowState & { id: string }

const followsKey = ['follow'] as const

/** Whether the viewer follows a profile, kept once for every place that shows it. Answers of the server seed it. */
export const followQuery = (profileId: string) =>
  queryOptions<FollowState>({
    queryKey: [...followsKey, profileId],
    queryFn: skipToken,
    staleTime: Infinity,
  })

/** Identifies the requests that follow a profile or stop following it. */
export const followMutationKey = (profileId: string) => [...followsKey, profileId]

export function useFollowState<Shown extends Followable>(
  profile: Shown,
): { is_following: boolean; follower_count: number | Shown['follower_count'] } {
  // Not as initial data: a reset for the next viewer would bring back what this one had.
  const { data } = useQuery(followQuery(profile.id))
  const { is_following, follower_count } = data ?? profile
  return { is_following, follower_count: follower_count ?? profile.follower_count }
}

/** Takes over what the server just said about these profiles. */
export function seedFollowStates(client: QueryClient, profiles: readonly Followable[]): void {
  for (const { id, is_following, follower_count } of profiles)
    client.setQueryData(followQuery(id).queryKey, { is_following, follower_count })
}

/** Takes over what posts say about their authors. What the viewer just pressed stays until the server responds to that. */
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
