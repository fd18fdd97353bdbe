import type { Comment } from '@fanfare/contract/posts/comment'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../ui/format-count.ts'
import { useMembersOnly } from '../../accounts/index.ts'
import { useLikeComment } from './use-like-comment.ts'
import * as text from './comments-text.ts'

/** The small heart at the end of a comment, with its count. */
export function CommentLike({ comment }: { comment: Comment }) {
  const like = useLikeComment(comment)
  const membersOnly = useMembersOnly()
  const [wasPressed, setPressed] = useState(false)
  const { is_liked, likes } = comment
  const press = () => {
    setPressed(true)
    like.mutate(!is_liked)
  }
  return (
    <button
      type="button"
      aria-label={text.likeCommentBy(comment.profile.display_name, likes)}
      aria-pressed={is_liked}
      onClick={() =>
        membersOnly(text.toLikeComments, press, {
          kind: 'like-comment',
          postId: comment.post_id,
          commentId: comment.id,
        })
      }
      className={clsx(
        'relative grid w-8.5 shrink-0 content-start justify-items-center gap-0.5 rounded-sm pt-1 before:absolute before:-inset-1',
        is_liked ? 'text-fg' : 'text-fg-faint hover:text-fg',
      )}
    >
      <Heart
        size={16}
        aria-hidden
        className={clsx(is_liked && 'fill-accent text-accent', is_liked && wasPressed && 'animate-swell')}
      />
      <span className="tabular text-caption">{likes > 0 ? formatCount(likes) : ''}</span>
    </button>
  )
}
