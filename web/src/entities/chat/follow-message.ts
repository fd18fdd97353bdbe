import type { Message } from '@fanfare/contract/chat/message'
import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { refreshChatMedia } from './chat-queries.ts'
import { cacheMessage, forgetMessage, loadNewer, messagesQuery, newestNumber } from './message-queries.ts'
import { reload } from './reload.ts'

type MessageEvent = { chat_id: string; message_id: string; number: number }

/** Brings a loaded conversation up to date after a message was added or changed. */
export async function followMessage(client: QueryClient, event: MessageEvent): Promise<void> {
  const { chat_id: chatId, message_id: messageId, number } = event
  const exactly = { queryKey: messagesQuery(chatId).queryKey, exact: true }
  if (client.isFetching(exactly) > 0) {
    // A response on its way may be older than the event.
    await client.cancelQueries(exactly)
    await reload(client, exactly.queryKey)
    return
  }
  const held = client.getQueryData(exactly.queryKey)
  if (!held) return
  const before = mediaIn(held.items, messageId)
  try {
    if (number > newestNumber(held)) await loadNewer(client, chatId)
    else await renew(client, chatId, messageId)
  } catch {
    await reload(client, exactly.queryKey)
  }
  const now = mediaIn(client.getQueryData(exactly.queryKey)?.items ?? [], messageId)
  if (now !== before) await refreshChatMedia(client, chatId)
}

const mediaIn = (items: readonly Message[], messageId: string): number =>
  items.find(({ id }) => id === messageId)?.media.length ?? 0

async function renew(client: QueryClient, chatId: string, messageId: string): Promise<void> {
  try {
    const params = { id: chatId, messageId }
    await cacheMessage(client, await call('GET /chat/chats/:id/messages/:messageId', { params }))
  } catch (error) {
    if (!isProblem(error, 'message-not-found')) throw error
    forgetMessage(client, chatId, messageId)
  }
}
