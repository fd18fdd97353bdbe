import { useInfiniteQuery } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { storyViewersQuery } from '../../../../entities/stories/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { RelativeTime } from '../../../../ui/dates/relative-time.tsx'
import { NextPage } from '../../../../plumbing/queries/next-page.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../../ui/states/offline-state.tsx'
import { PeopleSkeleton, PersonLink } from '../../../profiles/index.ts'
import * as text from './story-text.ts'

type Props = OverlayProps & { storyId: string }

/** The people who have seen one of the viewer's stories, newest first. */
export function ViewersDialog({ open, onClose, storyId }: Props) {
  const list = useInfiniteQuery(storyViewersQuery(storyId))
  const viewers = list.data?.pages.flatMap((page) => page.data)
  const total = list.data?.pages[0]?.pagination.total
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.viewers}
      size="small"
      {...(total !== undefined && total > 0 && { description: text.peopleCount(total) })}
    >
      <div className="min-h-60 pb-5">
        {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <PeopleSkeleton />)}
        {list.isError && !viewers && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {viewers?.length === 0 && <EmptyState title={text.noViewers}>{text.viewersWillAppear}</EmptyState>}
        {viewers && viewers.length > 0 && (
          <>
            <ul aria-label={text.newestFirst}>
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

const LikesIt = () => (
  <Heart size={20} role="img" aria-label={text.likedIt} className="fill-accent text-accent" />
)
