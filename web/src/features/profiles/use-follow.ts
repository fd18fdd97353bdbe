import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../api-problem.ts'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { followQuery, seedFollowStates } from './follow-queries.ts'
import type { Followable } from './follow-queries.ts'
import { refreshPostsOf } from './refresh-posts-of.ts'

/** Follows a profile or stops following it: shown at once, taken back with the reason when the server refuses. */
export function useFollow(profile: Followable) {
  const client = useQueryClient()
  const { queryKey } = followQuery(profile.id)
  return useMutation({
    mutationKey: ['follow', profile.id],
    scope: { id: `follow-${profile.id}` },
    mutationFn: (follow: boolean) =>
      call(follow ? 'POST /profile/:id/follow' : 'DELETE /profile/:id/follow', {
        params: { id: profile.id },
      }),
    onMutate: async (follow) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (state = profile) => ({
        is_following: follow,
        follower_count: state.follower_count + Number(follow) - Number(state.is_following),
      }))
      return before
    },
    onSuccess: (answer, follow) => {
      seedFollowStates(client, [answer])
      showToast({
        kind: 'success',
        message: follow ? 'You are now following this creator.' : 'You are no longer following this creator.',
      })
    },
    onError: (error, _follow, before) => {
      client.setQueryData(queryKey, before)
      showToast({ kind: 'danger', message: messageOf(error) })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['following'] }),
        refreshPostsOf(client, profile.id),
      ]),
  })
}
