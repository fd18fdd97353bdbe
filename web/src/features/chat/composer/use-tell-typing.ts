import { useRef } from 'react'
import { call } from '../../../plumbing/api/call.ts'

const EVERY_MS = 3000

/** Notifies the other member every few seconds that the viewer is typing. Fire and forget. */
export function useTellTyping(chatId: string): () => void {
  const told = useRef(-EVERY_MS)
  return () => {
    const now = performance.now()
    if (now - told.current < EVERY_MS || !navigator.onLine) return
    told.current = now
    call('POST /chat/chats/:id/typing', { params: { id: chatId } }).catch(() => undefined)
  }
}
