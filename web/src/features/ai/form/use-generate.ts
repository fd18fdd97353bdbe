import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheNewRequest, type AiAsk } from '../../../entities/ai/index.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import { createKeptIds } from '../../payments/index.ts'

/** `price` is the price that the user saw. */
export type Generation = AiAsk & {
  price: number
  has_recipe: boolean
  has_consent?: boolean
  consent_id?: string | null
}

/**
 * Sends a request to an AI tool. A retry after a failure reuses the id, so that the request is made and charged once.
 * After a success, the next press creates a new request.
 */
export function useGenerate(onTaken: (request: AiRequest) => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    // Fails while offline instead of waiting, so that a press never charges anyone later.
    networkMode: 'always',
    onMutate: (generation: Generation) => ({ id: ids.idFor(generation) }),
    mutationFn: (generation: Generation) =>
      call('POST /ai/requests', { body: { id: ids.idFor(generation), ...generation } }),
    onSuccess: async (request, _generation, { id }) => {
      ids.forget(id)
      onTaken(request)
      await Promise.all([cacheNewRequest(client, request), refreshWallet(client)])
    },
    onError: (error, _generation, sent) => {
      if (sent && isProblem(error, 'conflict')) ids.forget(sent.id)
    },
  })
}
