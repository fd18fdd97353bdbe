import type { Chat, ChatFolder, ChatType } from '@fanfare/contract/chat/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import {
  contactsQuery,
  growContacts,
  unreadChatsQuery,
  type ContactsFilter,
} from '../../../entities/chat/index.ts'
import { Chip } from '../../../ui/chip.tsx'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LoadMore } from '../../../ui/lists/load-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ChatLoaded } from '../chat-loaded.tsx'
import { ChatTypeSwitch } from '../chat-type-switch.tsx'
import * as text from './contacts-text.ts'
import { AssistantRow } from './assistant-row.tsx'
import { BroadcastsRow } from './broadcasts-row.tsx'
import { ContactRow } from './contact-row.tsx'

type Props = { type: ChatType; className: string }

/** The current profile's chats with people, or the one with the assistant. */
export function ContactsPane({ type, className }: Props) {
  return (
    <section
      aria-label={text.chats}
      className={clsx('flex min-h-0 flex-col border-line max-md:pb-6 md:h-full md:border-r', className)}
    >
      <div className="px-4 pb-3">
        <div className="flex h-15 items-center justify-between md:h-(--ff-header)">
          <h1 className="type-title md:text-[30px]">{text.chat}</h1>
          <LinkButton to="/settings" hash="chat" variant="ghost" size="small" icon={<Settings size={17} />}>
            {text.settings}
          </LinkButton>
        </div>
        <ChatTypeSwitch value={type} />
      </div>
      {type === 'ai' ? (
        <div className="px-2.5">
          <AssistantRow />
        </div>
      ) : (
        <RegularChats />
      )}
    </section>
  )
}

/** Contacts or requests, all or only unread ones, with a search by name. */
function RegularChats() {
  const [folder, setFolder] = useState<ChatFolder>('contacts')
  const [search, setSearch] = useState('')
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const { data: unread } = useQuery(unreadChatsQuery)
  const filter: ContactsFilter = {
    folder,
    ...(search !== '' && { search }),
    ...(isUnreadOnly && { unread: true }),
  }
  return (
    <>
      <div className="grid gap-3 px-4 pb-3">
        <Segmented
          label={text.folder}
          full
          value={folder}
          onChange={setFolder}
          choices={[
            { value: 'contacts', label: text.chats },
            { value: 'requests', label: text.requests(unread?.requests ?? 0) },
          ]}
        />
        <SearchInput label={text.searchChats} value={search} onSearch={setSearch} />
        <Chip on={isUnreadOnly} className="justify-self-start" onClick={() => setUnreadOnly(!isUnreadOnly)}>
          {text.unread}
        </Chip>
      </div>
      <div className="min-h-0 flex-1 px-2.5 pb-3 md:overflow-y-auto">
        {folder === 'contacts' && search === '' && !isUnreadOnly && <BroadcastsRow />}
        <Contacts filter={filter} />
      </div>
    </>
  )
}

function Contacts({ filter }: { filter: ContactsFilter }) {
  const client = useQueryClient()
  const list = useQuery(contactsQuery(filter))
  const more = useMutation({ mutationFn: () => growContacts(client, filter) })
  return (
    <ChatLoaded query={list} what={text.yourChats} skeleton={<ContactsSkeleton />}>
      {({ items, next }) =>
        items.length === 0 ? (
          <NoContacts filter={filter} />
        ) : (
          <>
            <ul aria-label={orderOf(items)} className="grid grid-cols-1 gap-0.5">
              {items.map((chat) => (
                <li key={chat.id}>
                  <ContactRow chat={chat} />
                </li>
              ))}
            </ul>
            <LoadMore
              key={next}
              hasMore={next !== null}
              pending={more.isPending}
              failed={more.isError}
              onLoad={() => more.mutate()}
            />
          </>
        )
      }
    </ChatLoaded>
  )
}

const orderOf = (chats: readonly Chat[]): string =>
  chats.some(({ is_pinned: isPinned }) => isPinned) ? text.pinnedFirst : text.newestFirst

function NoContacts({ filter: { folder, search, unread } }: { filter: ContactsFilter }) {
  if (search !== undefined) {
    return <EmptyState title={text.noChatsFound}>{text.checkSpelling}</EmptyState>
  }
  if (unread) return <EmptyState title={text.noUnread}>{text.allCaughtUp}</EmptyState>
  if (folder === 'requests') {
    return <EmptyState title={text.noRequests}>{text.requestsAppear}</EmptyState>
  }
  return (
    <EmptyState title={text.noChats} action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}>
      {text.startChat}
    </EmptyState>
  )
}

function ContactsSkeleton() {
  return (
    <div className="grid gap-1">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="flex items-center gap-3.5 px-3 py-2.5">
          <Skeleton className="size-13 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
