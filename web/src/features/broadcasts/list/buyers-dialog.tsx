import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { PeopleSkeleton, PersonLink } from '../../profiles/index.ts'
import { buyersQuery } from '../broadcasts-query.ts'
import * as text from './buyers-text.ts'

type Props = { id: string; onClose: () => void }

/** The people who bought the photos and videos of a broadcast, newest first, with what each of them paid. */
export function BuyersDialog({ id, onClose }: Props) {
  const list = useInfiniteQuery(buyersQuery(id))
  const buyers = list.data?.pages.flatMap((page) => page.data)
  return (
    <Dialog open onClose={onClose} title={text.buyers} size="small">
      <div className="min-h-60 pb-5">
        {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <PeopleSkeleton />)}
        {list.isError && !buyers && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {buyers?.length === 0 && <EmptyState title={text.noBuyers}>{text.noBuyersHint}</EmptyState>}
        {buyers && (
          <ul>
            {buyers.map(({ profile, at, price }) => (
              <PersonLink
                key={profile.id}
                profile={profile}
                detail={text.paid(price, formatDate(at))}
                onOpen={onClose}
              />
            ))}
          </ul>
        )}
        {buyers && <NextPage list={list} />}
      </div>
    </Dialog>
  )
}
