import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  cacheOnline,
  cacheRead,
  chatQuery,
  followMessage,
  forgetMessages,
  refreshChats,
  refreshContacts,
} from '../../../entities/chat/index.ts'
import { useEvent } from '../../../plumbing/realtime/use-event.ts'
import { outbox } from '../outbox/outbox.ts'

/** Events that arrive within this time refetch the lists only once. */
const TOGETHER_MS = 150

/** Keeps chats up to date, and sends queued messages, on every screen of a signed-in user. */
export function ChatNews() {
  const client = useQueryClient()
  const refresh = useTogether(() => void refreshContacts(client))
  useEffect(() => outbox.wake(), [])
  useEvent('chat-message', (event) => {
    refresh()
    void followMessage(client, event)
  })
  useEvent('chats', () => {
    refresh()
    void refreshChats(client)
  })
  useEvent('chat-online', ({ chat_id: chatId, is_online: isOnline }) =>
    cacheOnline(client, { chatId, isOnline }),
  )
  useEvent('chat-read', ({ chat_id: chatId, number }) => cacheRead(client, { chatId, number }))
  useEvent('chat', ({ chat_id: chatId }) => {
    refresh()
    const { queryKey } = chatQuery(chatId)
    if (!client.getQueryData(queryKey)) return
    void client
      .fetchQuery({ ...chatQuery(chatId), staleTime: 0 })
      .then(({ latest }) => {
        // The chat was deleted, perhaps on another device.
        if (!latest) forgetMessages(client, chatId)
      })
      .catch(() => undefined)
  })
  return null
}

/** Returns a function that combines all calls within a moment into one call of `run`. */
function useTogether(run: () => void): () => void {
  const [asked, setAsked] = useState(false)
  const runLatest = useEffectEvent(run)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => {
      setAsked(false)
      runLatest()
    }, TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [asked])
  return () => setAsked(true)
}
