import type { Broadcast } from '@fanfare/contract/broadcasts/broadcast'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { broadcastsQuery } from '../broadcasts-query.ts'
import * as text from './list-text.ts'
import { BroadcastCard } from './broadcast-card.tsx'

/** The broadcasts of the current profile, newest first. */
export function BroadcastList({ onEdit }: { onEdit: (broadcast: Broadcast) => void }) {
  const list = useInfiniteQuery(broadcastsQuery)
  return (
    <div>
      <Loaded query={list} what={text.yourBroadcasts} skeleton={<Skeletons />}>
        {({ pages }) => <Cards broadcasts={pages.flatMap(({ data }) => data)} onEdit={onEdit} />}
      </Loaded>
      <ShowMore query={list} />
    </div>
  )
}

type CardsProps = { broadcasts: readonly Broadcast[]; onEdit: (broadcast: Broadcast) => void }

function Cards({ broadcasts, onEdit }: CardsProps) {
  if (broadcasts.length === 0) {
    return <EmptyState title={text.noBroadcasts}>{text.broadcastsAppear}</EmptyState>
  }
  return (
    <ul aria-label={text.newestFirst} className="grid grid-cols-1 gap-3">
      {broadcasts.map((broadcast) => (
        <li key={broadcast.id}>
          <BroadcastCard broadcast={broadcast} onEdit={() => onEdit(broadcast)} />
        </li>
      ))}
    </ul>
  )
}

const Skeletons = () => (
  <div className="grid gap-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-40 rounded-lg" />
    ))}
  </div>
)
