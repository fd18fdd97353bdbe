import type { StoryViewer } from '@fanfare/contract/posts/story'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { storyViewersQuery } from '../../../../entities/stories/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { RelativeTime } from '../../../../ui/dates/relative-time.tsx'
import { countOf } from '../../../../ui/format-count.ts'
import { LoadMore } from '../../../../ui/lists/load-more.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../../ui/states/error-state.tsx'
import { OfflineState } from '../../../../ui/states/offline-state.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { ProfileAvatar } from '../../../profiles/index.ts'

type Props = OverlayProps & { storyId: string }

/** Who has seen one of the viewer's stories, latest first. */
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
        {list.isPending && (list.fetchStatus === 'paused' ? <OfflineState /> : <ViewersSkeleton />)}
        {list.isError && !viewers && (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        )}
        {viewers?.length === 0 && (
          <EmptyState title="No viewers yet">People who watch this story will appear here.</EmptyState>
        )}
        {viewers && viewers.length > 0 && (
          <>
            <ul aria-label="Viewers, latest first">
              {viewers.map((viewer) => (
                <ViewerRow key={viewer.profile.id} viewer={viewer} onOpen={onClose} />
              ))}
            </ul>
            <LoadMore
              hasMore={list.hasNextPage}
              pending={list.isFetchingNextPage}
              failed={list.isFetchNextPageError}
              onLoad={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

function ViewerRow({ viewer, onOpen }: { viewer: StoryViewer; onOpen: () => void }) {
  const { profile, viewed_at: at, is_liked: isLiked } = viewer
  return (
    <li>
      <Link
        to="/$username"
        params={{ username: profile.username }}
        onClick={onOpen}
        className="-mx-2 flex min-h-15 items-center gap-3 rounded-md px-2 hover:bg-surface-2"
      >
        <ProfileAvatar profile={profile} />
        <span className="min-w-0 flex-1">
          <b className="block truncate leading-[1.3]">{profile.display_name}</b>
          <span className="block truncate text-small text-fg-faint">
            @{profile.username} · <RelativeTime at={at} />
          </span>
        </span>
        {isLiked && <Heart size={20} role="img" aria-label="Likes it" className="fill-accent text-accent" />}
      </Link>
    </li>
  )
}

function ViewersSkeleton() {
  return Array.from({ length: 4 }, (_, place) => (
    <div key={place} aria-hidden className="flex min-h-15 items-center gap-3">
      <Skeleton className="size-11 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    </div>
  ))
}
