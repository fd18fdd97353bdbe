import type { ReactNode } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './people-text.ts'

type Props<Row> = {
  title: string
  /** A name for the rows, for screen readers and error messages. */
  what: string
  /** Shown while there are no rows. */
  empty: string
  query: Parameters<typeof Loaded<{ pages: { data: Row[] }[] }>>[0]['query'] &
    Parameters<typeof ShowMore>[0]['query']
  children: (row: Row) => ReactNode
}

/** One list about a profile or a user, newest first, with a button to show more. */
export function HistoryPanel<Row>({ title, what, empty, query, children }: Props<Row>) {
  return (
    <Panel title={title}>
      <Loaded query={query} what={what} skeleton={<Skeleton className="mt-4 h-16 rounded-md" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ data }) => data)
          if (rows.length === 0) return <p className="mt-2 text-fg-muted">{empty}</p>
          return (
            <div className="mt-2">
              <ul aria-label={text.newestFirst(title)} className="divide-y divide-line">
                {rows.map(children)}
              </ul>
              <ShowMore query={query} />
            </div>
          )
        }}
      </Loaded>
    </Panel>
  )
}
