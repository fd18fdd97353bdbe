import type { Profile } from '@fanfare/contract/profiles/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { call } from '../../../plumbing/api/call.ts'
import { showFormProblem } from '../../../plumbing/api/form-problems.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { cacheSaved } from './cache-saved.ts'
import { formOf } from './profile-values.ts'
import type { ProfileValues } from './profile-values.ts'

const words = {
  'POST /profile': 'Profile created successfully.',
  'PUT /profile': 'Profile updated successfully.',
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
    onError: (error) =>
      showFormProblem<ProfileValues>(error, {
        setError,
        fields: ['username', 'display_name', 'bio', 'photo', 'cover'],
        byCode: { 'username-in-use': 'username', 'username-reserved': 'username' },
      }),
  })
}
