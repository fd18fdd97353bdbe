import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import {
  followingKey,
  followMutationKey,
  followQuery,
  seedFollowStates,
  type Followable,
  type FollowState,
} from '../../../entities/profiles/index.ts'
import { refreshPostsOf } from '../../../entities/posts/index.ts'
import * as text from './follows-text.ts'

/**
 * Follows or unfollows a profile optimistically. If the server refuses, the change is undone and the reason is shown.
 */
export function useFollow(profile: Followable) {
  return useMutation(follow(useQueryClient(), profile))
}

export function follow(client: QueryClient, profile: Followable) {
  const { queryKey } = followQuery(profile.id)
  const stateNow = (): FollowState => client.getQueryData(queryKey) ?? profile
  return {
    ...optimisticSwitch(client, {
      mutationKey: followMutationKey(profile.id),
      read: () => stateNow().is_following,
      show: (following) => client.setQueryData(queryKey, withFollow(stateNow(), following)),
      cancel: () => client.cancelQueries({ queryKey }),
      send: (following) =>
        call(following ? 'POST /profile/:id/follow' : 'DELETE /profile/:id/follow', {
          params: { id: profile.id },
        }),
      cache: (answer, following) => {
        seedFollowStates(client, [answer])
        showToast({
          kind: 'success',
          message: following ? text.nowFollowing : text.notFollowing,
        })
      },
      refuse: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    }),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: followingKey }), refreshPostsOf(client, profile.id)]),
  }
}

function withFollow(state: FollowState, following: boolean): FollowState {
  const { is_following, follower_count } = state
  const change = Number(following) - Number(is_following)
  return { is_following: following, follower_count: follower_count === null ? null : follower_count + change }
}
