import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { storyViewersQuery } from '../../../../entities/stories/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { RelativeTime } from '../../../../ui/dates/relative-time.tsx'
import { countOf } from '../../../../ui/format-count.ts'
import { NextPage } from '../../../../plumbing/queries/next-page.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../../ui/states/offline-state.tsx'
import { PeopleSkeleton, PersonLink } from '../../../profiles/index.ts'

type Props = OverlayProps & { storyId: string }

/** The people who have seen one of the viewer's stories, latest first. */
export function ViewersDialog({ open, onClose, storyId }: Props) {
  const list = useInfiniteQuery(storyViewersQuery(storyId))
  const viewers = list.data?.pages.flatMap((page) => page.data)
  const total = list.data?.pages[0]?.pagination.total
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Viewers"
      size="small"
      {...(total !== undefined && total > 0 && { description: countOf(total, 'person', 'people') })}
    >
      <div className="min-h-60 pb-5">
        {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <PeopleSkeleton />)}
        {list.isError && !viewers && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {viewers?.length === 0 && (
          <EmptyState title="No viewers yet">People who watch this story will appear here.</EmptyState>
        )}
        {viewers && viewers.length > 0 && (
          <>
            <ul aria-label="Viewers, latest first">
              {viewers.map(({ profile, viewed_at: at, is_liked: isLiked }) => (
                <PersonLink
                  key={profile.id}
                  profile={profile}
                  detail={<RelativeTime at={at} />}
                  mark={isLiked && <LikesIt />}
                  onOpen={onClose}
                />
              ))}
            </ul>
            <NextPage list={list} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const LikesIt = () => <Heart size={20} role="img" aria-label="Liked it" className="fill-accent text-accent" />
