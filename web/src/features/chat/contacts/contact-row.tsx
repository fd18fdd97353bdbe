import type { Chat } from '@fanfare/contract/chat/chat'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Pin } from 'lucide-react'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { MemberAvatar } from '../online/member-avatar.tsx'
import * as text from './contacts-text.ts'
import { previewText } from './preview-text.ts'

/** A chat in the list: its other member, its latest message and its time, and whether it is pinned or unread. */
export function ContactRow({ chat }: { chat: Chat }) {
  const { profile, time, has_unread_messages: isUnread } = chat
  return (
    <Link
      to="/chat/$chatId"
      params={{ chatId: chat.id }}
      className="flex items-center gap-3.5 rounded-md px-3 py-2.5 hover:bg-surface-1 aria-[current=page]:bg-surface-2"
    >
      <MemberAvatar chat={chat} size={52} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <b className="truncate" dir="auto">
            {profile.display_name}
          </b>
          {time !== null && (
            <span className="flex shrink-0 items-center gap-1 text-caption text-fg-faint">
              {chat.is_pinned && <Pinned />}
              <RelativeTime at={time} />
            </span>
          )}
        </span>
        <span className="flex items-center justify-between gap-2">
          <span
            className={clsx('truncate text-small', isUnread ? 'font-medium text-fg' : 'text-fg-faint')}
            dir="auto"
          >
            {previewText(chat.latest)}
          </span>
          {chat.is_online && <span className="sr-only">{text.activeNow}</span>}
          {isUnread && (
            <span className="size-2.5 shrink-0 rounded-full bg-accent">
              <span className="sr-only">{text.unread}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const Pinned = () => (
  <>
    <Pin size={13} aria-hidden className="fill-current" />
    <span className="sr-only">{text.pinned}</span>
  </>
)
