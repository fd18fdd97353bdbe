import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { cacheMessage } from '../../../entities/chat/index.ts'
import { tellChatFailure } from '../chat-failure.ts'
import { paramsOf } from './params-of.ts'

/** Reacts to a message; null removes the reaction. The change is shown once the server has saved it. */
export function useReactToMessage(message: Message) {
  const client = useQueryClient()
  return useMutation({
    // Requests are sent one at a time, so that the last choice wins.
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

type Emoji = NonNullable<
  Parameters<typeof call<'PUT /chat/chats/:id/messages/:messageId/reaction'>>[1]['body']['emoji']
>
