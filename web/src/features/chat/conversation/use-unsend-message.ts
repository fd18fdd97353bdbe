import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { cacheMessage } from '../../../entities/chat/index.ts'
import { tellChatFailure } from '../chat-failure.ts'
import { paramsOf } from './params-of.ts'

/** Unsends the viewer's message for both profiles. */
export function useUnsendMessage(message: Message) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /chat/chats/:id/messages/:messageId/unsend', { params: paramsOf(message) }),
    onSuccess: (changed) => cacheMessage(client, changed),
    onError: tellChatFailure,
  })
}
