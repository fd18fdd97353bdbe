import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { unreadChatsQuery } from '../../../entities/chat/index.ts'
import { formatBadge } from '../../../ui/format-count.ts'
import { NavItem } from './nav-item.tsx'

/** For the side navigation. */
export function ChatItem() {
  const count = useUnreadChats()
  return (
    <NavItem to="/chat" icon={<MessageCircle size={22} />} badge={count}>
      Chat
      <UnreadWords count={count} />
    </NavItem>
  )
}

export function UnreadWords({ count }: { count: number }) {
  return count > 0 && <span className="sr-only">, {formatBadge(count)} unread</span>
}

/** The number of chats with unread messages. Requested with the page, and again after each event. */
export const useUnreadChats = (): number => useQuery(unreadChatsQuery).data?.count ?? 0
