import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { cacheMessage, forgetMessage } from '../../../entities/chat/index.ts'
import { tellChatFailure } from '../chat-failure.ts'

const paramsOf = ({ chat_id: id, id: messageId }: Message) => ({ id, messageId })

/** Reacts to a message, or takes the reaction back with null. Shown once the server has it. */
export function useReact(message: Message) {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last press is what the server keeps.
    scope: { id: `reaction ${message.id}` },
    mutationFn: (emoji: Emoji | null) =>
      call('PUT /chat/chats/:id/messages/:messageId/reaction', {
        params: paramsOf(message),
        body: { emoji },
      }),
    onSuccess: (changed) => cacheMessage(client, changed),
    onError: tellChatFailure,
  })
}

export type Emoji = NonNullable<
  Parameters<typeof call<'PUT /chat/chats/:id/messages/:messageId/reaction'>>[1]['body']['emoji']
>

/** Unsends the viewer's message for both profiles. */
export function useUnsend(message: Message) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /chat/chats/:id/messages/:messageId/unsend', { params: paramsOf(message) }),
    onSuccess: (changed) => cacheMessage(client, changed),
    onError: tellChatFailure,
  })
}

/** Deletes a message for oneself. */
export function useDeleteMessage(message: Message) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /chat/chats/:id/messages/:messageId', { params: paramsOf(message) }),
    onSuccess: () => forgetMessage(client, message.chat_id, message.id),
    onError: tellChatFailure,
  })
}

/** Edits the text of the viewer's message. */
export function useEdit(message: Message, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call('PUT /chat/chats/:id/messages/:messageId', { params: paramsOf(message), body: { text } }),
    onSuccess: (changed) => {
      onDone()
      return cacheMessage(client, changed)
    },
    onError: tellChatFailure,
  })
}
