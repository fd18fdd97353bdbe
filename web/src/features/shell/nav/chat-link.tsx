import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { unreadChatsQuery } from '../../../entities/chat/index.ts'
import { NavItem } from './nav-item.tsx'
import * as text from './nav-text.ts'
import { UnreadWords } from './unread-words.tsx'

/** For the side navigation. */
export function ChatItem() {
  const count = useUnreadChats()
  return (
    <NavItem to="/chat" icon={<MessageCircle size={22} />} badge={count}>
      {text.chat}
      <UnreadWords count={count} />
    </NavItem>
  )
}

/** The number of chats with unread messages. Requested with the page, and again after each event. */
export const useUnreadChats = (): number => useQuery(unreadChatsQuery).data?.count ?? 0
