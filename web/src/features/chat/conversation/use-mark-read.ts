import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { markRead } from '../mark-read.ts'

/** Marks messages as read when the chat is opened, and whenever a message arrives while the page is visible. */
export function useMarkRead(chat: Chat, items: readonly Message[]): void {
  const client = useQueryClient()
  const isVisible = useVisible()
  const newest = items.findLast(({ is_own: isOwn }) => !isOwn)?.number ?? 0
  const hasUnread = chat.has_unread_messages
  const known = useRef(hasUnread ? 0 : newest)
  const marked = useRef(0)
  const { mutate } = useMutation(markRead(client, { chatId: chat.id }))
  useEffect(() => {
    // A cached chat may say that all is read until the list is loaded again.
    const isUnread = newest > known.current || hasUnread
    if (!isVisible || !isUnread || newest <= marked.current) return
    marked.current = newest
    mutate(newest)
  }, [isVisible, newest, hasUnread, mutate])
}

const useVisible = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => false,
  )
