import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { createKeptIds } from '../payments/index.ts'
import type { SendTip, TipInput } from './tip.ts'
import { refreshWallet } from '../../entities/payments/index.ts'
import * as text from './send-tip-text.ts'

/** Sends a tip with credits. A retry after a failure reuses the id, so that the tip is charged once. */
export function useSendTip(onSent: () => void, sendWith: SendTip = sendToProfile) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    // Fails while offline instead of waiting, so that a press never charges anyone later.
    networkMode: 'always',
    onMutate: (tip: TipInput) => ({ id: ids.idFor(tip) }),
    mutationFn: (tip: TipInput) => sendWith({ ...tip, id: ids.idFor(tip) }),
    onSuccess: async (_sent, _tip, { id }) => {
      ids.forget(id)
      showToast({ kind: 'success', message: text.tipSent })
      onSent()
      await refreshWallet(client)
    },
    onError: async (error, _tip, sent) => {
      if (sent && isProblem(error, 'conflict')) ids.forget(sent.id)
      await refreshWallet(client)
    },
  })
}

const sendToProfile: SendTip = ({ id, profileId, amount, message, postId }) =>
  call('POST /profile/:id/tip', { params: { id: profileId }, body: { id, amount, message, post_id: postId } })
