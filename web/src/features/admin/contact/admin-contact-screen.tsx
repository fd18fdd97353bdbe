import type { ContactState } from '@fanfare/contract/help/contact-message'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AdminContactRow } from './admin-contact-row.tsx'
import { contactMessagesQuery } from './contact-messages-query.ts'
import * as text from './contact-text.ts'

const states: readonly { value: ContactState; label: string }[] = [
  { value: 'open', label: text.stateLabels.open },
  { value: 'done', label: text.stateLabels.done },
]

/** `/admin/contact`: messages to support, for moderators and admins. */
export function AdminContactScreen() {
  const { state = 'open' } = useSearch({ from: '/shell/admin/contact' })
  const navigate = useNavigate()
  const messages = useInfiniteQuery(contactMessagesQuery(state))
  return (
    <div className="page grid grid-cols-1 gap-4 pt-1.5 pb-16">
      <PageTitle>{text.support}</PageTitle>
      <h1 className="type-display">{text.support}</h1>
      <p className="max-w-[70ch] text-fg-muted">{text.supportDescription}</p>
      <div className="justify-self-start">
        <Segmented
          label={text.filterMessages}
          value={state}
          choices={states}
          onChange={(next) =>
            void navigate({
              to: '/admin/contact',
              search: next === 'done' ? { state: 'done' } : {},
              replace: true,
              resetScroll: false,
            })
          }
        />
      </div>
      <section
        aria-label={text.messages}
        className="rounded-lg bg-surface-1 px-4.5 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded
          query={messages}
          what={text.theMessages}
          skeleton={<Skeleton className="my-4 h-80 rounded-md" />}
        >
          {({ pages }) => {
            const found = pages.flatMap(({ data }) => data)
            if (found.length === 0) return <NoMessages state={state} />
            return (
              <ul aria-label={text.newestFirst} className="divide-y divide-line">
                {found.map((message) => (
                  <AdminContactRow key={message.id} message={message} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={messages} />
      </section>
    </div>
  )
}

const NoMessages = ({ state }: { state: ContactState }) =>
  state === 'open' ? (
    <EmptyState title={text.noOpenMessages}>{text.noOpenMessagesDescription}</EmptyState>
  ) : (
    <EmptyState title={text.noDoneMessages}>{text.noDoneMessagesDescription}</EmptyState>
  )
