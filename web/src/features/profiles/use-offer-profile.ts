import type { Profile } from '@fanfare/contract/profiles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { newId } from '../content/new-id.ts'
import { transfersQuery } from './transfer-queries.ts'

export type OfferToMake = { to: string; password: string | undefined }

/** Offers a profile to somebody. Trying again keeps the id for the same person, so that the server offers it once. */
export function useOfferProfile(profile: Pick<Profile, 'id' | 'username'>) {
  const client = useQueryClient()
  const [ids] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: ({ to, password }: OfferToMake) => {
      const id = ids.get(to) ?? newId()
      ids.set(to, id)
      const body = { id, profile_id: profile.id, to, ...(password !== undefined && { password }) }
      return call('POST /user/profile/transfer', { body })
    },
    onSuccess: (offer, { to }) => {
      const name = offer.to?.username ?? to
      showToast({ kind: 'success', message: `Transfer of @${profile.username} sent to @${name}.` })
    },
    onSettled: () => client.invalidateQueries(transfersQuery),
  })
}
