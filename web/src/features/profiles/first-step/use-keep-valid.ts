import { useMutation, useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../../entities/profiles/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { cacheSaved } from '../editing/cache-saved.ts'
import { keepValid } from './keep-valid.ts'
import type { ProfileValues } from '../editing/profile-values.ts'
import * as text from './first-step-text.ts'

/**
 * Saves the valid values of an onboarding step that the user postpones, reports those that couldn't be saved, and then
 * calls `onKept`.
 */
export function useKeepValid(username: string, onKept: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (values: ProfileValues) => {
      const current = await client.ensureQueryData(profileQuery(username))
      return keepValid(values, current, (form) => call('PUT /profile', { form }))
    },
    onSuccess: async ({ profile, notKept }, values) => {
      if (profile) await cacheSaved(client, profile, values)
      if (notKept.length > 0) {
        showToast({ kind: 'danger', title: text.notAllSaved, message: notKept.join(' ') })
      } else if (profile) {
        showToast({ kind: 'success', message: text.saved })
      }
      onKept()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
