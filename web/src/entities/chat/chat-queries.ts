import type { Chat, ChatFolder } from '@fanfare/contract/chat/chat'
import { chatLimits } from '@fanfare/contract/chat/limits'
import type { ContentKind } from '@fanfare/contract/content/media'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { isAppReady } from '../../plumbing/use-ready.ts'
import { grownList, sizeToLoad, type GrownList } from './grown-list.ts'
import { reload } from './reload.ts'
import { unreadChatsQuery } from './unread-query.ts'

/** The filter of the list of chats. */
export type ContactsFilter = { folder: ChatFolder; search?: string; unread?: true }

const contactsKey = ['chat-contacts'] as const
const chatKey = ['chat'] as const

/** One chat as the current profile sees it. */
export const chatQuery = (chatId: string) =>
  queryOptions({
    queryKey: [...chatKey, chatId],
    queryFn: ({ signal }) => call('GET /chat/chats/:id', { params: { id: chatId }, signal }),
  })

/** Chats with messages, newest first, in batches of five. Each is also cached by its id. */
export const contactsQuery = (filter: ContactsFilter) =>
  queryOptions({
    queryKey: [...contactsKey, filter],
    queryFn: async ({ client, queryKey, signal }) => {
      const limit = sizeToLoad(client.getQueryData<GrownList<Chat>>(queryKey), chatLimits.contactsPage)
      const list = grownList(await call('GET /chat/contacts', { query: { ...filter, limit }, signal }))
      // On a slow device, the list can arrive while the open chat is still being hydrated, and hydration has to begin
      // with a skeleton.
      if (isAppReady()) cacheChats(client, list.items)
      return list
    },
  })

/** Loads the next batch of chats. */
export async function growContacts(client: QueryClient, filter: ContactsFilter): Promise<void> {
  const { queryKey } = contactsQuery(filter)
  const cursor = client.getQueryData(queryKey)?.next
  if (!cursor) return
  const query = { ...filter, limit: chatLimits.contactsPage, cursor }
  const more = grownList(await call('GET /chat/contacts', { query }))
  cacheChats(client, more.items)
  client.setQueryData(queryKey, (held) => {
    if (held?.next !== cursor) return held
    const known = new Set(held.items.map(({ id }) => id))
    return { items: [...held.items, ...more.items.filter(({ id }) => !known.has(id))], next: more.next }
  })
}

/** Refetches the lists of chats on the screen, and the numbers of unread ones. */
export async function refreshContacts(client: QueryClient): Promise<void> {
  await Promise.all([reload(client, contactsKey), reload(client, unreadChatsQuery.queryKey)])
}

/** Refetches the chats on the screen, which may have been closed or opened. */
export const refreshChats = (client: QueryClient): Promise<void> => reload(client, chatKey)

/** Caches a chat that the server just returned. */
export const cacheChat = (client: QueryClient, chat: Chat): void => cacheChats(client, [chat])

function cacheChats(client: QueryClient, chats: readonly Chat[]): void {
  for (const chat of chats) client.setQueryData(chatQuery(chat.id).queryKey, chat)
}

/** Records that the other member has read up to a message. */
export function cacheRead(client: QueryClient, { chatId, number }: { chatId: string; number: number }): void {
  client.setQueryData(
    chatQuery(chatId).queryKey,
    (chat) => chat && { ...chat, read_number: Math.max(chat.read_number, number) },
  )
}

/** Records that the other member of a chat came online or went offline. */
export function cacheOnline(
  client: QueryClient,
  { chatId, isOnline }: { chatId: string; isOnline: boolean },
): void {
  const seenNow = (chat: Chat): Chat => (chat.id === chatId ? { ...chat, is_online: isOnline } : chat)
  client.setQueryData(chatQuery(chatId).queryKey, (chat) => chat && seenNow(chat))
  client.setQueriesData<GrownList<Chat>>(
    { queryKey: contactsKey },
    (list) => list && { ...list, items: list.items.map(seenNow) },
  )
}

/** Photos and videos of a chat, newest first. */
export const chatMediaQuery = (chatId: string, kind?: ContentKind) =>
  infiniteQueryOptions({
    queryKey: ['chat-media', chatId, kind ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      call('GET /chat/chats/:id/media', {
        params: { id: chatId },
        query: { kind, limit: mediaBatch, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
  })

const mediaBatch = 24
const firstPage = (): string | null => null

/** Refetches the media of a chat after a message with photos or videos was added or removed. */
export const refreshChatMedia = (client: QueryClient, chatId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: chatMediaQuery(chatId).queryKey.slice(0, 2) })

/** The people who can message the current profile. */
export const chatSettingsQuery = queryOptions({
  queryKey: ['chat-settings'],
  queryFn: ({ signal }) => call('GET /chat/settings', { signal }),
})
