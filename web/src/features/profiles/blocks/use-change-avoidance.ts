import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { routeOf, type Avoidance, type Avoided } from './avoidance.ts'
import * as text from './avoidance-text.ts'

/**
 * Blocks, mutes, unblocks or unmutes a profile. This affects lists everywhere, so everything on the screen is
 * refetched.
 */
export function useChangeAvoidance(profile: Avoided, change: Avoidance) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(routeOf[change], { params: { id: profile.id } }).catch(ignoreLifted),
    onSuccess: async () => {
      showToast({ kind: 'success', message: text.successes[change](profile.username) })
      await client.invalidateQueries()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}

/** Another tab may have undone it a moment ago. The result is the same, so this counts as a success. */
function ignoreLifted(error: unknown): void {
  const isLifted = error instanceof ApiProblem && (error.code === 'not-blocked' || error.code === 'not-muted')
  if (!isLifted) throw error
}
