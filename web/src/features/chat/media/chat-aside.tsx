import type { Chat } from '@fanfare/contract/chat/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatMediaQuery } from '../../../entities/chat/index.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProfileAvatar } from '../../profiles/index.ts'
import * as text from './media-text.ts'
import { MediaDialog } from './media-dialog.tsx'
import { MediaGrid } from './media-grid.tsx'

const SHOWN = 6

/** Shown next to a conversation: the other member, and the latest photos and videos. */
export function ChatAside({ chat }: { chat: Chat }) {
  const { profile } = chat
  return (
    <aside
      aria-label={text.about(profile.display_name)}
      className="grid content-start gap-6 overflow-y-auto border-l border-line px-5.5 py-10"
    >
      <div className="grid justify-items-center gap-1.5 text-center">
        <ProfileAvatar profile={profile} size={96} />
        <h2 dir="auto" className="type-heading mt-2 wrap-anywhere">
          {profile.display_name}
        </h2>
        {profile.username !== '' && (
          <>
            <p className="text-small text-fg-faint">@{profile.username}</p>
            <LinkButton to="/$username" params={{ username: profile.username }} size="small" className="mt-2">
              {text.viewProfile}
            </LinkButton>
          </>
        )}
      </div>
      {/* Photos and videos of strangers stay covered until the request is accepted. */}
      {chat.folder !== 'requests' && <LatestMedia chatId={chat.id} />}
    </aside>
  )
}

function LatestMedia({ chatId }: { chatId: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInfiniteQuery(chatMediaQuery(chatId))
  const media = data?.pages[0]?.data.slice(0, SHOWN) ?? []
  if (media.length === 0) return null
  return (
    <section aria-label={text.sharedMedia} className="grid gap-3">
      <div className="flex items-center justify-between">
        <h3 className="type-subheading">{text.sharedMedia}</h3>
        <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
          {text.seeAll}
        </Button>
      </div>
      <MediaGrid media={media} label={text.latestMedia} className="grid-cols-3" />
      <MediaDialog chatId={chatId} open={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}
