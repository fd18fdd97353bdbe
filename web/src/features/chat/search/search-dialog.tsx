import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchMessagesQuery } from '../../../entities/chat/index.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ChatLoaded } from '../chat-loaded.tsx'
import { MessagesSkeleton } from '../conversation/messages-skeleton.tsx'
import { DraftedLine } from '../drafts/drafted-line.tsx'
import * as text from './search-text.ts'

type Props = { chat: Chat; open: boolean; onClose: () => void }

/** Searches the messages of a chat. */
export function SearchDialog({ chat, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={text.searchInChat}>
      <SearchInChat chat={chat} />
    </Dialog>
  )
}

function SearchInChat({ chat }: { chat: Chat }) {
  const [search, setSearch] = useState('')
  return (
    <div className="min-h-80 pb-6">
      <SearchInput label={text.searchMessages} value={search} onSearch={setSearch} />
      {search.length < 2 ? (
        <p className="pt-4 text-fg-muted">{text.enterTwoLetters}</p>
      ) : (
        <Results key={search} chat={chat} search={search} />
      )}
    </div>
  )
}

function Results({ chat, search }: { chat: Chat; search: string }) {
  const found = useInfiniteQuery(searchMessagesQuery(chat.id, search))
  return (
    <>
      <ChatLoaded query={found} what={text.results} skeleton={<MessagesSkeleton />}>
        {({ pages }) => <Found chat={chat} messages={pages.flatMap(({ data }) => data)} />}
      </ChatLoaded>
      <ShowMore query={found} />
    </>
  )
}

function Found({ chat, messages }: { chat: Chat; messages: readonly Message[] }) {
  if (messages.length === 0) {
    return <EmptyState title={text.nothingFound}>{text.tryOtherWords}</EmptyState>
  }
  return (
    <ul aria-label={text.newestFirst} className="grid gap-1 pt-3">
      {messages.map(({ id, is_own: isOwn, text: written, authorship, created_at: at }) => (
        <li key={id} className="border-b border-line py-2.5">
          <p className="flex items-baseline justify-between gap-3 text-small text-fg-faint">
            <span dir="auto">{isOwn ? text.you : chat.profile.display_name}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {written}
          </p>
          <DraftedLine authorship={authorship} />
        </li>
      ))}
    </ul>
  )
}
