import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { cacheMessage } from '../../../entities/chat/index.ts'
import { tellChatFailure } from '../chat-failure.ts'
import { paramsOf } from '../conversation/params-of.ts'

/** Edits the viewer's message: its text and, if nobody bought it, its price. */
export function useEditMessage(message: Message, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { text: string; price?: number }) =>
      call('PUT /chat/chats/:id/messages/:messageId', { params: paramsOf(message), body }),
    onSuccess: (changed) => {
      onDone()
      return cacheMessage(client, changed)
    },
    onError: tellChatFailure,
  })
}
