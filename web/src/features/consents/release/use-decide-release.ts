import type { Release } from '@fanfare/contract/consents/consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { releaseQuery } from './release-query.ts'

export type Signature = { full_name: string; is_adult: boolean; agrees: boolean }

export type Decision = { kind: 'sign'; signature: Signature } | { kind: 'decline' } | { kind: 'revoke' }

/** Signs, declines or revokes a release by the token in its link. */
export function useDecideRelease(token: string) {
  const client = useQueryClient()
  const { queryKey } = releaseQuery(token)
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) => send(token, decision),
    onSuccess: (release) => client.setQueryData(queryKey, release),
    onError: async (error) => {
      const isStale = (['release-decided', 'release-taken-back', 'consent-ended'] as const).some((code) =>
        isProblem(error, code),
      )
      if (isStale) await client.invalidateQueries({ queryKey })
    },
  })
}

function send(token: string, decision: Decision): Promise<Release> {
  const params = { token }
  if (decision.kind === 'sign')
    return call('POST /releases/:token/sign', { params, body: decision.signature })
  return decision.kind === 'decline'
    ? call('POST /releases/:token/decline', { params })
    : call('POST /releases/:token/revoke', { params })
}
