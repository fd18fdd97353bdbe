import { postLimits } from '@fanfare/contract/posts/limits'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { changeCommentProblems, sentenceFor } from '../post-problems.ts'
import { useTakeDownComment } from './use-take-down-comment.ts'

type Props = OverlayProps & { commentId: string }

/** Lets a moderator remove someone else's comment. */
export function TakeDownCommentDialog({ open, onClose, commentId }: Props) {
  const takeDown = useTakeDownComment(commentId)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Remove this comment?"
      action="Remove comment"
      variant="danger"
      hint="The comment’s author will see this."
      most={postLimits.takedownReason}
      pending={takeDown.isPending}
      error={takeDown.error && sentenceFor(takeDown.error, changeCommentProblems)}
      onSend={(reason) => takeDown.mutate(reason, { onSuccess: onClose })}
    >
      This removes the comment and its replies for everyone. It can’t be undone.
    </ReasonDialog>
  )
}
