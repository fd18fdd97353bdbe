import { useRef } from 'react'
import { call } from '../../../plumbing/api/call.ts'

const EVERY_MS = 3000

/** Tells the other one that somebody is typing, every few seconds. Nobody waits for it. */
export function useTellTyping(chatId: string): () => void {
  const told = useRef(-EVERY_MS)
  return () => {
    const now = performance.now()
    if (now - told.current < EVERY_MS || !navigator.onLine) return
    told.current = now
    call('POST /chat/chats/:id/typing', { params: { id: chatId } }).catch(() => undefined)
  }
}
