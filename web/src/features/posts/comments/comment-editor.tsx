import type { Comment } from '@fanfare/contract/posts/comment'
import { postLimits } from '@fanfare/contract/posts/limits'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTextLimit } from '../../../ui/fields/text-limit.ts'
import { CommentField } from './comment-field.tsx'
import { changeCommentProblems, sentenceFor } from '../post-problems.ts'
import { useEditComment } from './use-edit-comment.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './comments-text.ts'

/** Edits the viewer's comment in place. */
export function CommentEditor({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const [words, setWords] = useState(comment.body)
  const limit = useTextLimit(words, postLimits.comment)
  const edit = useEditComment(comment)
  const save = () => {
    const body = words.trim()
    if (body === '' || limit.over > 0 || edit.isPending) return
    if (body === comment.body) onDone()
    else edit.mutate(body, { onSuccess: onDone })
  }
  return (
    <div className="grid gap-2 py-1.5">
      <CommentField
        label={text.yourComment}
        value={words}
        limit={limit}
        onChange={setWords}
        onSend={save}
        onCancel={onDone}
        takesFocus
        error={edit.isError ? sentenceFor(edit.error, changeCommentProblems) : undefined}
      />
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={words.trim() === ''}
          pending={edit.isPending}
          {...(limit.over > 0 && { heldUpBy: limit.id })}
          onClick={save}
        >
          {common.save}
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
