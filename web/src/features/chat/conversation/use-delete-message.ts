import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { forgetMessage } from '../../../entities/chat/index.ts'
import { tellChatFailure } from '../chat-failure.ts'
import { paramsOf } from './params-of.ts'

/** Deletes a message for the viewer alone. */
export function useDeleteMessage(message: Message) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /chat/chats/:id/messages/:messageId', { params: paramsOf(message) }),
    onSuccess: () => forgetMessage(client, message.chat_id, message.id),
    onError: tellChatFailure,
  })
}
