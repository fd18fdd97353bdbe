import type { Message } from '@fanfare/contract/chat/message'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { pageLimits } from '@fanfare/contract/api/limits'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { grownList, sizeToLoad, type GrownList } from './grown-list.ts'
import { withMessage } from './with-message.ts'

/**
 * The loaded part of a conversation, oldest message first. It grows at its beginning, in batches of thirty.
 */
export const messagesQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['chat-messages', chatId],
    queryFn: async ({ client, queryKey, signal }) => {
      const limit = sizeToLoad(client.getQueryData<GrownList<Message>>(queryKey), chatLimits.messagesPage)
      const page = await call('GET /chat/chats/:id/messages', {
        params: { id: chatId },
        query: { limit },
        signal,
      })
      return oldestFirst(grownList(page))
    },
  })

/** Messages of a chat that contain all of these words, newest first. */
export const searchMessagesQuery = (chatId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['chat-search', chatId, search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /chat/chats/:id/messages', {
        params: { id: chatId },
        query: { search, limit: chatLimits.messagesPage, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
    // Messages are added and deleted all the time.
    staleTime: 0,
  })

const firstPage = (): string | null => null

/** Loads the batch before the oldest loaded message. */
export async function growMessages(client: QueryClient, chatId: string): Promise<void> {
  const { queryKey } = messagesQuery(chatId)
  const cursor = client.getQueryData(queryKey)?.next
  if (!cursor) return
  const query = { limit: chatLimits.messagesPage, cursor }
  const page = await call('GET /chat/chats/:id/messages', { params: { id: chatId }, query })
  const older = oldestFirst(grownList(page))
  client.setQueryData(queryKey, (held) =>
    held?.next === cursor ? { items: [...older.items, ...held.items], next: older.next } : held,
  )
}

/** Caches a message that the server just returned, and requests any messages missed before it. */
export async function cacheMessage(client: QueryClient, message: Message): Promise<void> {
  const { queryKey } = messagesQuery(message.chat_id)
  const held = client.getQueryData(queryKey)
  if (held && message.number > newestNumber(held) + 1) await loadNewer(client, message.chat_id)
  else client.setQueryData(queryKey, (now) => now && { ...now, items: withMessage(now.items, message) })
}

/** Removes a message that was deleted for the current profile. */
export function forgetMessage(client: QueryClient, chatId: string, messageId: string): void {
  client.setQueryData(
    messagesQuery(chatId).queryKey,
    (now) => now && { ...now, items: now.items.filter(({ id }) => id !== messageId) },
  )
}

/** Removes every message of a chat that was emptied for the current profile. */
export function forgetMessages(client: QueryClient, chatId: string): void {
  client.setQueryData(messagesQuery(chatId).queryKey, (now) => now && { items: [], next: null })
}

/** The number of the newest message that is loaded; 0 if none is. */
export const newestNumber = ({ items }: GrownList<Message>): number => items.at(-1)?.number ?? 0

const running = new Map<string, Promise<void>>()
const wanted = new Set<string>()

/**
 * Loads the messages after the newest one that is loaded. If it is already running, it checks once more at
 * the end.
 */
export function loadNewer(client: QueryClient, chatId: string): Promise<void> {
  wanted.add(chatId)
  const loading = running.get(chatId) ?? loadWanted(client, chatId)
  running.set(chatId, loading)
  return loading
}

async function loadWanted(client: QueryClient, chatId: string): Promise<void> {
  try {
    while (wanted.delete(chatId)) await appendNewer(client, chatId)
  } finally {
    running.delete(chatId)
  }
}

async function appendNewer(client: QueryClient, chatId: string): Promise<void> {
  const { queryKey } = messagesQuery(chatId)
  for (;;) {
    const held = client.getQueryData(queryKey)
    if (!held) return
    const query = { after: newestNumber(held), limit: pageLimits.most }
    const page = await call('GET /chat/chats/:id/messages', { params: { id: chatId }, query })
    client.setQueryData(
      queryKey,
      (now) =>
        now && {
          ...now,
          items: page.data.reduce((items, message) => withMessage(items, message), now.items),
        },
    )
    if (!page.pagination.has_more) return
  }
}

const oldestFirst = ({ items, next }: GrownList<Message>): GrownList<Message> => ({
  items: items.toReversed(),
  next,
})
