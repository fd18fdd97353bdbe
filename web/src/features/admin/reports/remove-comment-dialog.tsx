import { postLimits } from '@fanfare/contract/posts/limits'
import { useId, useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useRemoveComment } from './use-remove-comment.ts'

type Props = OverlayProps & { commentId: string }

/** Asks for a reason before a reported comment is removed. */
export function RemoveCommentDialog({ open, onClose, commentId }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const remove = useRemoveComment(commentId)
  const form = useId()
  const isMissing = reason.trim() === ''
  const send = () => {
    setTried(true)
    if (isMissing || remove.isPending) return
    remove.mutate(reason.trim(), { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove this comment?"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" pending={remove.isPending}>
            Remove comment
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-fg-muted">
          This removes the comment and its replies for everyone. It can’t be undone.
        </p>
        <Field
          label="Reason"
          hint="The author of the comment is told."
          error={isTried && isMissing ? 'Enter a reason.' : undefined}
          counter={{ used: reason.length, most: postLimits.takedownReason }}
        >
          <TextArea
            value={reason}
            maxLength={postLimits.takedownReason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {remove.error && <Notice tone="danger">{messageOf(remove.error)}</Notice>}
      </form>
    </Dialog>
  )
}
