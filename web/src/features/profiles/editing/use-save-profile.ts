import type { Profile } from '@fanfare/contract/profiles/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { showRefusedFile } from '../../content/index.ts'
import { cacheSaved } from './cache-saved.ts'
import { formOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'
import * as text from './editing-text.ts'

const words = {
  'POST /profile': text.created,
  'PUT /profile': text.updated,
} as const

type Options = {
  /** Creates another profile, or changes the current one. */
  route: keyof typeof words
  setError: UseFormSetError<ProfileValues>
  onSaved: (profile: Profile) => void
}

export function useSaveProfile({ route, setError, onSaved }: Options) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: ProfileValues) => call(route, { form: formOf(values) }),
    onSuccess: async (profile, values) => {
      await cacheSaved(client, profile, values)
      showToast({ kind: 'success', message: words[route] })
      onSaved(profile)
    },
    onError: (error) => {
      const refused = refusedPictures(error)
      for (const { name, reason } of refused) {
        setError(name, { message: reason })
        showRefusedFile(reason)
      }
      // The other fields may be at fault too.
      const hasOthers = error instanceof ApiProblem && Object.keys(error.fields).length > refused.length
      if (refused.length > 0 && !hasOthers) return
      showFormProblem<ProfileValues>(error, {
        setError,
        fields: ['username', 'display_name', 'bio'],
        byCode: { 'username-in-use': 'username', 'username-reserved': 'username' },
      })
    },
  })
}

/** The pictures that the server refused, and why. */
function refusedPictures(error: unknown): { name: 'photo' | 'cover'; reason: string }[] {
  const fields: Partial<ApiProblem['fields']> = error instanceof ApiProblem ? error.fields : {}
  const photo = fields['photo'] ?? fields['photo_content_id']
  const cover = fields['cover_image'] ?? fields['cover_content_id']
  return [
    ...(photo ? [{ name: 'photo', reason: photo } as const] : []),
    ...(cover ? [{ name: 'cover', reason: cover } as const] : []),
  ]
}
