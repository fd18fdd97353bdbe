import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { usersKey } from '../users/users-queries.ts'
import { teamQuery } from './team-query.ts'
import * as text from './team-text.ts'

/**
 * Makes a user a moderator, for a reason that is recorded. Returns `nobody` if no user has exactly this username or
 * email address.
 */
export function useAddModerator() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ named, reason }: { named: string; reason: string }): Promise<'added' | 'nobody'> => {
      const name = named.trim().replace(/^@/, '').toLowerCase()
      const found = await call('GET /admin/user', { query: { search: name, limit: 50 } })
      const user = found.data.find(
        ({ email, profiles }) => email === name || profiles.some(({ username }) => username === name),
      )
      if (!user) return 'nobody'
      await call('POST /admin/moderator', { body: { user_id: user.id, reason } })
      return 'added'
    },
    onSuccess: (outcome) => {
      if (outcome === 'added') showToast({ kind: 'success', message: text.moderatorAdded })
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: usersKey })
      return client.invalidateQueries({ queryKey: teamQuery.queryKey })
    },
  })
}
