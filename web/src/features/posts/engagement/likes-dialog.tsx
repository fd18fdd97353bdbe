import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { OfflineState } from '../../../ui/states/offline-state.tsx'
import { FollowButton, PeopleSkeleton, PersonLink, UnlistedNote } from '../../profiles/index.ts'
import { likesQuery, useComment, usePost } from '../../../entities/posts/index.ts'
import * as text from './likes-text.ts'

type Props = OverlayProps & { postId: string; commentId?: string }

/** Who liked a post or a comment. Its author sees everyone; others see the people who chose to be listed. */
export function LikesDialog({ open, onClose, postId, commentId }: Props) {
  const likes = useInfiniteQuery(likesQuery(postId, commentId))
  const people = likes.data?.pages.flatMap((page) => page.data)
  const liked = useLiked(postId, commentId)
  const unlisted = !liked.isOwn && people && !likes.hasNextPage ? liked.count - people.length : 0
  const all = text.countedLikes(liked.count)
  return (
    <Dialog open={open} onClose={onClose} title={text.likes} size="small">
      <div className="min-h-60 pb-5">
        {likes.isPending && (likes.fetchStatus === 'paused' ? <OfflineState /> : <PeopleSkeleton />)}
        {likes.isError && !people && (
          <ErrorState message={messageOf(likes.error)} onRetry={() => void likes.refetch()} />
        )}
        {people?.length === 0 && unlisted <= 0 && (
          <EmptyState title={text.noLikes}>{text.beFirst}</EmptyState>
        )}
        {people && (
          <ul>
            {people.map((profile) => (
              <PersonLink
                key={profile.id}
                profile={profile}
                onOpen={onClose}
                action={<FollowButton profile={profile} size="small" />}
              />
            ))}
          </ul>
        )}
        {people && <NextPage list={likes} />}
        {unlisted > 0 && <UnlistedNote all={all} isEmpty={people?.length === 0} />}
      </div>
    </Dialog>
  )
}

/** The number of likes, and whether the viewer is the author, who sees every name. */
function useLiked(postId: string, commentId?: string): { count: number; isOwn: boolean } {
  const { post } = usePost(postId)
  const comment = useComment(commentId ?? '')
  return commentId
    ? { count: comment?.likes ?? 0, isOwn: comment?.is_own === true }
    : { count: post?.like_count ?? 0, isOwn: post?.is_own === true }
}
