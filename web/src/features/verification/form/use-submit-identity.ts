import type { IdentityForm } from '@fanfare/contract/verification/identity-check'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { ownIdentityQuery } from '../own-identity-query.ts'
import * as text from './form-text.ts'

/** Sends the viewer's identity check. A retry after a lost response doesn't send it twice. */
export function useSubmitIdentity() {
  const client = useQueryClient()
  const [id] = useState(newId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (form: Omit<IdentityForm, 'id'>) => call('POST /user/kyc', { body: { id, ...form } }),
    onSuccess: (own) => {
      client.setQueryData(ownIdentityQuery.queryKey, own)
      showToast({ kind: 'success', message: text.sent })
    },
  })
}
