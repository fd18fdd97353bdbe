import type { Profile } from '@fanfare/contract/profiles/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { newId } from '../../plumbing/new-id.ts'
import * as text from './profile-transfers-text.ts'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'

export type ProfileTransferRequest = { to: string; password: string | undefined }

/** Requests a transfer. A retry for the same recipient reuses the id, so that there is only one request. */
export function useRequestProfileTransfer(profile: Pick<Profile, 'id' | 'username'>) {
  const client = useQueryClient()
  const [ids] = useState(() => new Map<string, string>())
  return useMutation({
    mutationFn: ({ to, password }: ProfileTransferRequest) => {
      const id = ids.get(to) ?? newId()
      ids.set(to, id)
      const body = { id, profile_id: profile.id, to, ...(password !== undefined && { password }) }
      return call('POST /user/profile/transfer', { body })
    },
    onSuccess: (transfer, { to }) => {
      const name = transfer.to?.username ?? to
      showToast({ kind: 'success', message: text.sent(profile.username, name) })
    },
    onSettled: () => client.invalidateQueries(profileTransfersQuery),
  })
}
