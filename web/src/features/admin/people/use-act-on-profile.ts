import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { peopleKey, personQuery } from './people-queries.ts'
import * as text from './people-text.ts'

export type ProfileAction =
  | { does: 'warn'; warningId: string; reason: string }
  /** `until` is null for a permanent ban. */
  | { does: 'ban'; until: Date | null; reason: string }
  | { does: 'lift'; reason: string }

/** Warns a profile, bans it, or lifts its ban. */
export function useActOnProfile(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (action: ProfileAction) => {
      const params = { id }
      const { reason } = action
      if (action.does === 'warn')
        return call('POST /admin/profile/:id/actions/warn', {
          params,
          body: { warning_id: action.warningId, reason },
        })
      if (action.does === 'lift')
        return call('POST /admin/profile/:id/actions/lift-ban', { params, body: { reason } })
      if (action.until === null)
        return call('POST /admin/profile/:id/actions/permanent-ban', { params, body: { reason } })
      return call('POST /admin/profile/:id/actions/temporary-ban', {
        params,
        body: { until: action.until.toISOString(), reason },
      })
    },
    onSuccess: (person, { does }) => {
      client.setQueryData(personQuery(id).queryKey, person)
      showToast({ kind: 'success', message: successes[does] })
    },
    // After a refusal too, because someone else may have acted meanwhile. Not awaited, so the dialog closes
    // immediately.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: peopleKey })
    },
  })
}

const successes: Record<ProfileAction['does'], string> = {
  warn: text.profileWarned,
  ban: text.profileBanned,
  lift: text.banLifted,
}
