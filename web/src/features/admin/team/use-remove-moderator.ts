import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { usersKey } from '../users/users-queries.ts'
import { teamQuery } from './team-query.ts'
import * as text from './team-text.ts'

/** Removes a moderator's role, for a reason that is recorded. */
export function useRemoveModerator(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) => call('DELETE /admin/moderator/:id', { params: { id }, body: { reason } }),
    onSuccess: () => showToast({ kind: 'success', message: text.moderatorRemoved }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersKey })
      return client.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
  })
}
