import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { clsx } from 'clsx'
import { Check, CheckCheck } from 'lucide-react'
import { formatRecentDate, formatTime } from '../../../ui/dates/date-time.ts'
import { useNow } from '../../../ui/dates/use-now.ts'
import { ProfileAvatar } from '../../profiles/index.ts'
import * as text from './conversation-text.ts'
import { MessageItem } from './message-item.tsx'
import type { PlacedMessage } from './place-messages.ts'

type Props = {
  placed: PlacedMessage
  chat: Chat
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
}

/** A message in a conversation. The last message of a group shows the time, and whether it was read. */
export function MessageRow({ placed, chat, onReply, onEdit }: Props) {
  const { message, day, isFirst, isLast } = placed
  const { is_own: isOwn, created_at: at } = message
  return (
    <li className={clsx('grid grid-cols-1', isFirst ? 'pt-4.5' : 'pt-1')}>
      {day !== null && (
        <h2 className="pb-4.5 text-center text-caption font-medium text-fg-faint">
          <DayOf at={day} />
        </h2>
      )}
      <div className={clsx('flex items-end gap-2.5', isOwn && 'justify-end')}>
        {!isOwn &&
          (isLast ? <ProfileAvatar profile={chat.profile} size={32} className="mb-5" /> : <Indent />)}
        <div
          className={clsx('grid min-w-0 flex-1 gap-1', isOwn ? 'justify-items-end' : 'justify-items-start')}
        >
          {isFirst && <h3 className="sr-only">{isOwn ? text.you : chat.profile.display_name}</h3>}
          <MessageItem
            message={message}
            chat={chat}
            onReply={() => onReply(message)}
            onEdit={() => onEdit(message)}
          />
          {isLast && (
            <p className="flex items-center gap-1.5 px-1 text-caption text-fg-faint">
              <time dateTime={at}>{formatTime(at)}</time>
              {isOwn && !message.is_unsent && <Receipt isRead={chat.read_number >= message.number} />}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

/** As wide as the profile picture, which only the last message of a group has. */
const Indent = () => <span className="w-8 shrink-0" />

function Receipt({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check
  return (
    <>
      <Icon size={15} aria-hidden />
      <span className="sr-only">{isRead ? text.read : text.sent}</span>
    </>
  )
}

function DayOf({ at }: { at: string }) {
  return <time dateTime={at}>{formatRecentDate(at, useNow())}</time>
}
