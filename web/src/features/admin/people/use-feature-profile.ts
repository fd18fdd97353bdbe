import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pickedCreatorsQuery } from '../../../entities/profiles/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { peopleKey, personQuery } from './people-queries.ts'
import * as text from './people-text.ts'

/** Adds a profile to the featured creators, or removes it from them. */
export function useFeatureProfile(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (isFeatured: boolean) => {
      const params = { id }
      return isFeatured
        ? call('POST /admin/profile/:id/actions/feature', { params })
        : call('DELETE /admin/profile/:id/actions/feature', { params })
    },
    onSuccess: (person, isFeatured) => {
      client.setQueryData(personQuery(id).queryKey, person)
      const message = isFeatured ? text.profileFeatured : text.removedFromFeatured
      showToast({ kind: 'success', message })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    // Not awaited: the response already shows the profile as it is now, so the button can be pressed again.
    onSettled: () => {
      void client.invalidateQueries(pickedCreatorsQuery('featured'))
      void client.invalidateQueries({ queryKey: peopleKey })
    },
  })
}
