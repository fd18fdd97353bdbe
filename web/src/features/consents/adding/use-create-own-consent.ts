import type { Consent } from '@fanfare/contract/consents/consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheConsent, refreshConsents } from '../../../entities/consents/index.ts'
import { createKeptIds } from '../../payments/index.ts'

type Photos = { photo_ids: string[]; selfie_id: string }

/** Sends photos of the viewer's face and a selfie, so that they are compared. */
export function useCreateOwnConsent(onSent: (consent: Consent) => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    networkMode: 'always',
    mutationFn: (photos: Photos) =>
      call('POST /ai/consents/own', { body: { id: ids.idFor(photos), ...photos } }),
    onSuccess: (consent) => {
      ids.forget(consent.id)
      cacheConsent(client, consent)
      onSent(consent)
      return refreshConsents(client)
    },
    onError: (error, photos) => {
      if (isProblem(error, 'conflict')) ids.forget(ids.idFor(photos))
    },
  })
}
