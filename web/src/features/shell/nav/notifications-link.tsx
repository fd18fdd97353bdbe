import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { unreadQuery } from '../../../entities/notification-list/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { NavItem } from './nav-item.tsx'
import * as text from './nav-text.ts'
import { UnreadWords } from './unread-words.tsx'

/** For the side navigation. */
export function NotificationsItem() {
  const count = useUnread()
  return (
    <NavItem to="/notifications" icon={<Bell size={22} />} badge={count}>
      {text.notifications}
      <UnreadWords count={count} />
    </NavItem>
  )
}

/** For a phone's header. */
export function NotificationsButton() {
  const count = useUnread()
  return (
    <Link
      to="/notifications"
      className="relative grid size-11 place-items-center rounded-full text-fg-muted hover:bg-surface-2 hover:text-fg"
    >
      <Bell size={22} aria-hidden />
      <span className="sr-only">{text.notifications}</span>
      <UnreadWords count={count} />
      <Badge count={count} className="absolute top-0.5 left-5.5" />
    </Link>
  )
}

/** Requested with the page, and again after each event. */
const useUnread = (): number => useQuery(unreadQuery).data ?? 0
