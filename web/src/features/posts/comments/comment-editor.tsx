import type { Comment } from '@fanfare/contract/posts/comment'
import { postLimits } from '@fanfare/contract/posts/limits'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTextLimit } from '../../../ui/fields/text-limit.ts'
import { CommentField } from './comment-field.tsx'
import { changeCommentProblems, sentenceFor } from '../post-problems.ts'
import { useEditComment } from './use-edit-comment.ts'

/** Edits the viewer's comment in place. */
export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [text, setText] = useState(comment.body)
  const limit = useTextLimit(text, postLimits.comment)
  const edit = useEditComment(comment)
  const save = () => {
    const body = text.trim()
    if (body === '' || limit.over > 0 || edit.isPending) return
    if (body === comment.body) onDone()
    else edit.mutate(body, { onSuccess: onDone })
  }
  return (
    <div className="grid gap-2 py-1.5">
      <CommentField
        label="Your comment"
        value={text}
        limit={limit}
        onChange={setText}
        onSend={save}
        onCancel={onDone}
        takesFocus
        error={edit.isError ? sentenceFor(edit.error, changeCommentProblems) : undefined}
      />
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={text.trim() === ''}
          pending={edit.isPending}
          {...(limit.over > 0 && { heldUpBy: limit.id })}
          onClick={save}
        >
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
