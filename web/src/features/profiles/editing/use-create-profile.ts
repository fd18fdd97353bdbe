import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UseFormSetError } from 'react-hook-form'
import { useSwitchProfile } from '../use-switch-profile.ts'
import type { ProfileValues } from './profile-values.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { usernamesKey } from './use-username-check.ts'

/**
 * Creates another profile and switches to it. If only switching fails, the profile exists, and creating it again would
 * be refused because of its own username. `unswitched` is that profile then.
 */
export function useCreateProfile(setError: UseFormSetError<ProfileValues>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [unswitched, setUnswitched] = useState<Profile>()
  const switchProfile = useSwitchProfile()
  const switchTo = (profile: Profile) =>
    switchProfile.mutate(profile.id, {
      onSuccess: () => void navigate({ to: '/$username', params: { username: profile.username } }),
      onError: () => setUnswitched(profile),
    })
  const save = useSaveProfile({
    route: 'POST /profile',
    setError,
    onSaved: (profile) => {
      client.removeQueries({ queryKey: usernamesKey })
      switchTo(profile)
    },
  })
  return {
    create: (values: ProfileValues) => save.mutate(values),
    unswitched,
    switchTo,
    isPending: save.isPending || switchProfile.isPending,
  }
}
