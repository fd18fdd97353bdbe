import type { Comment } from '@fanfare/contract/posts/comment'
import { postLimits } from '@fanfare/contract/posts/limits'
import type { Post } from '@fanfare/contract/posts/post'
import { Send, X } from 'lucide-react'
import { useState } from 'react'
import { limitedButton, useTextLimit } from '../../../ui/fields/text-limit.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { newId } from '../../../plumbing/new-id.ts'
import { CommentField } from './comment-field.tsx'
import { commentProblems, sentenceFor } from '../post-problems.ts'
import { useAddComment } from './use-add-comment.ts'
import * as text from './comments-text.ts'

type Props = {
  post: Post
  /** The comment under which the reply will appear. */
  thread: Comment
  /** The comment or reply that the viewer is replying to. */
  to: Comment
  onDone: () => void
  onCancel: () => void
}

/**
 * A form to reply to a comment. A reply to another reply starts with a mention of its author, since both are on the
 * same level.
 */
export function ReplyForm({ post, thread, to, onDone, onCancel }: Props) {
  const [words, setWords] = useState(to.id === thread.id ? '' : `@${to.profile.username} `)
  const limit = useTextLimit(words, postLimits.comment)
  const [id] = useState(newId)
  const add = useAddComment(post.id)
  const send = () => {
    const body = words.trim()
    if (body === '' || limit.over > 0 || add.isPending) return
    add.mutate({ comment_id: id, body, parent_id: thread.id }, { onSuccess: onDone })
  }
  return (
    <div className="flex items-center gap-1 pl-12.5">
      <CommentField
        label={text.replyTo(to.profile.display_name)}
        value={words}
        limit={limit}
        onChange={setWords}
        onSend={send}
        onCancel={onCancel}
        takesFocus
        error={add.isError ? sentenceFor(add.error, commentProblems) : undefined}
      />
      <IconButton
        label={text.sendReply}
        icon={<Send size={19} />}
        disabled={words.trim() === ''}
        pending={add.isPending}
        {...limitedButton(limit)}
        onClick={send}
      />
      <IconButton label={text.cancelReply} icon={<X size={19} />} onClick={onCancel} />
    </div>
  )
}
