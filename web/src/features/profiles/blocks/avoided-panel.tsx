import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { avoidedQuery } from '../../../entities/profiles/index.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AvoidedRow } from './avoided-row.tsx'
import * as text from './privacy-text.ts'

type Props = {
  /** The action of the undo button. */
  lift: 'unblock' | 'unmute'
  title: string
  description: ReactNode
  empty: ReactNode
}

/** The profiles that the current profile has blocked, or has muted. */
export function AvoidedPanel({ lift, title, description, empty }: Props) {
  const list = useInfiniteQuery(avoidedQuery(lift === 'unblock' ? 'blocked' : 'muted'))
  return (
    <Panel title={title} description={description}>
      <Loaded query={list} what={title} skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}>
        {({ pages }) => {
          const avoided = pages.flatMap((page) => page.data)
          return avoided.length === 0 ? (
            <EmptyState title={text.noProfiles[lift]}>{empty}</EmptyState>
          ) : (
            <ul aria-label={title} className="mt-2 divide-y divide-line">
              {avoided.map((one) => (
                <AvoidedRow key={one.profile.id} avoided={one} lift={lift} />
              ))}
            </ul>
          )
        }}
      </Loaded>
      <ShowMore query={list} />
    </Panel>
  )
}
