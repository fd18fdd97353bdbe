import type { Consent } from '@fanfare/contract/consents/consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheConsent, refreshConsents } from '../../../entities/consents/index.ts'
import { createKeptIds } from '../../payments/index.ts'
import { renewLink } from './use-renew-link.ts'

type Asked = { person_name: string; photo_ids: string[] }

export type SentRelease = { consent: Consent; link: string }

/** Creates a release, and returns the link to sign it. The server can't return this link a second time. */
export function useCreateRelease(onSent: (release: SentRelease) => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (asked: Asked): Promise<SentRelease> => {
      const { consent, link } = await call('POST /ai/consents/release', {
        body: { id: ids.idFor(asked), ...asked },
      })
      // A missing link means that this was a retry after a lost response, so a new link is needed.
      return link === null ? renewLink(consent.id) : { consent, link }
    },
    onSuccess: (release) => {
      ids.forget(release.consent.id)
      cacheConsent(client, release.consent)
      onSent(release)
      return refreshConsents(client)
    },
    onError: (error, asked) => {
      if (isProblem(error, 'conflict')) ids.forget(ids.idFor(asked))
    },
  })
}
