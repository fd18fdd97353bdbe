import type { Chat } from '@fanfare/contract/chat/chat'
import { useEffect, useState } from 'react'
import { useEvent } from '../../../plumbing/realtime/use-event.ts'
import { ProfileAvatar } from '../../profiles/index.ts'
import * as text from './conversation-text.ts'

/** How long the sign is shown after each typing event. Events arrive every three seconds. */
const HOLDS_MS = 6000

/** Three dots while the other member is typing. */
export function TypingSign({ chat }: { chat: Chat }) {
  const isTyping = useTyping(chat.id)
  return (
    <div role="status">
      {isTyping && (
        <div className="flex items-end gap-2.5">
          <ProfileAvatar profile={chat.profile} size={32} />
          <span className="flex gap-1.5 rounded-[20px] rounded-bl-[6px] bg-surface-2 px-4 py-4">
            <span className="sr-only">{text.isTyping(chat.profile.display_name)}</span>
            {[1, 2, 3].map((dot) => (
              <span key={dot} aria-hidden className="size-1.75 rounded-full bg-fg-faint" />
            ))}
          </span>
        </div>
      )}
    </div>
  )
}

function useTyping(chatId: string): boolean {
  const [sign, setSign] = useState(0)
  useEvent('chat-typing', ({ chat_id: id }) => {
    if (id === chatId) setSign((before) => before + 1)
  })
  useEvent('chat-message', ({ chat_id: id }) => {
    if (id === chatId) setSign(0)
  })
  useEffect(() => {
    if (sign === 0) return
    const timer = setTimeout(() => setSign(0), HOLDS_MS)
    return () => clearTimeout(timer)
  }, [sign])
  return sign > 0
}
