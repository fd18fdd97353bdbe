import type { ComponentProps } from 'react'
import { usePost } from '../../entities/posts/index.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useViewTracking } from '../posts/index.ts'
import { ReelActions } from './reel-actions.tsx'
import { ReelLocked } from './reel-locked.tsx'
import { ReelShape } from './reel-shape.tsx'
import { ReelVideo } from './video/reel-video.tsx'
import { ReelWords } from './reel-words.tsx'
import type { ReelPlace } from './video/use-reel-playback.ts'
import * as text from './reels-text.ts'

type Props = Pick<ComponentProps<'article'>, 'aria-posinset' | 'aria-setsize'> & {
  postId: string
  place: ReelPlace
  onComment: () => void
}

/** One reel: its video, its author, and its actions. */
export function Reel({ postId, place, onComment, ...position }: Props) {
  const { post, isGone } = usePost(postId)
  const sight = useViewTracking(postId)
  if (isGone) return <EmptyState title={text.notAvailable}>{text.removed}</EmptyState>
  if (!post) return <ReelShape />
  const [media] = post.media
  return (
    <article
      {...position}
      data-reel={postId}
      data-focus-home
      tabIndex={-1}
      aria-label={text.reelBy(post.profile.display_name)}
      className="relative flex h-full items-end justify-center gap-5"
    >
      <ReelShape sight={sight}>
        {media?.video ? (
          <ReelVideo post={post} media={media} files={media.video} place={place} />
        ) : (
          <ReelLocked post={post} />
        )}
        <ReelWords post={post} />
      </ReelShape>
      <ReelActions post={post} onComment={onComment} />
    </article>
  )
}
