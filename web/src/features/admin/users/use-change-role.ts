import type { Role } from '@fanfare/contract/accounts/user'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { teamQuery } from '../team/team-query.ts'
import { userQuery, usersKey } from './users-queries.ts'
import * as text from './users-text.ts'

/** Changes the role of a user, for a reason that is recorded. */
export function useChangeRole(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { role: Role; reason: string }) =>
      call('POST /admin/user/:id/change-role', { params: { id }, body }),
    onSuccess: (user) => {
      client.setQueryData(userQuery(id).queryKey, user)
      showToast({ kind: 'success', message: text.roleChanged })
    },
    // Not awaited, so the dialog closes immediately.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: teamQuery.queryKey })
      void client.invalidateQueries({ queryKey: usersKey })
    },
  })
}
