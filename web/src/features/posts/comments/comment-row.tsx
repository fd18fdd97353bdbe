import type { Comment } from '@fanfare/contract/posts/comment'
import type { Post } from '@fanfare/contract/posts/post'
import { useState } from 'react'
import { useComment } from '../../../entities/posts/index.ts'
import { CommentItem } from './comment-item.tsx'
import { CommentReplies } from './comment-replies.tsx'
import { ReplyForm } from './reply-form.tsx'

/** A comment with its replies and the reply form. Replies are one level deep, and collapsed at first. */
export function CommentRow({ commentId, post }: { commentId: string; post: Post }) {
  const comment = useComment(commentId)
  const [isUnfolded, setUnfolded] = useState(false)
  const [answered, setAnswered] = useState<Comment | null>(null)
  if (!comment) return null
  const unfold = comment.reply_count > 0 && !isUnfolded ? () => setUnfolded(true) : undefined
  return (
    <li className="grid gap-4">
      <CommentItem comment={comment} onReply={setAnswered} {...(unfold && { onUnfold: unfold })} />
      {isUnfolded && <CommentReplies comment={comment} onReply={setAnswered} />}
      {answered && (
        <ReplyForm
          key={answered.id}
          post={post}
          thread={comment}
          to={answered}
          onDone={() => {
            setAnswered(null)
            setUnfolded(true)
          }}
          onCancel={() => setAnswered(null)}
        />
      )}
    </li>
  )
}
