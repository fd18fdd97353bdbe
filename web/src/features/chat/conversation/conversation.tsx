import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useState } from 'react'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Composer } from '../composer/composer.tsx'
import { EditForm } from '../composer/edit-form.tsx'
import { ChatAside } from '../media/chat-aside.tsx'
import * as text from './conversation-text.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { Messages } from './messages.tsx'
import { RequestBar } from './request-bar.tsx'

/** The message that the viewer is replying to or editing. */
type Aim = { kind: 'reply' | 'edit'; message: Message } | null

export function Conversation({ chat }: { chat: Chat }) {
  const [aim, setAim] = useState<Aim>(null)
  const isWide = useIsWide()
  const name = chat.profile.display_name
  return (
    <div className="h-full xl:grid xl:grid-cols-[minmax(0,1fr)_300px]">
      <section aria-label={text.chatWith(name)} className="flex h-full min-h-0 flex-col">
        <PageTitle>{text.chatWith(name)}</PageTitle>
        <ConversationHeader chat={chat} />
        <Messages
          chat={chat}
          onReply={(message) => setAim({ kind: 'reply', message })}
          onEdit={(message) => setAim({ kind: 'edit', message })}
        />
        {chat.folder === 'requests' && chat.latest && !chat.is_closed && <RequestBar chat={chat} />}
        {chat.is_closed && (
          <p className="border-t border-line px-6 py-5 text-center text-fg-muted">
            {chat.is_blocked ? text.blocked : text.closed}
          </p>
        )}
        {!chat.is_closed && aim?.kind === 'edit' && (
          <EditForm key={aim.message.id} message={aim.message} onDone={() => setAim(null)} />
        )}
        {!chat.is_closed && aim?.kind !== 'edit' && (
          <Composer chat={chat} replyTo={aim?.message ?? null} onReplied={() => setAim(null)} />
        )}
      </section>
      {isWide && <ChatAside chat={chat} />}
    </div>
  )
}
