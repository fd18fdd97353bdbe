import type { Chat } from '@fanfare/contract/chat/chat'
import { ProfileAvatar } from '../../profiles/index.ts'

/** The picture of a chat's other member, with a green dot while the member is online. */
export function MemberAvatar({ chat, size }: { chat: Chat; size: number }) {
  return (
    <span className="relative flex shrink-0">
      <ProfileAvatar profile={chat.profile} size={size} />
      {chat.is_online && (
        <span
          aria-hidden
          className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-bg bg-success"
        />
      )}
    </span>
  )
}
