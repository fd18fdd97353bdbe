import { postLimits } from '@fanfare/contract/posts/limits'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { changeCommentProblems, sentenceFor } from '../post-problems.ts'
import { useTakeDownComment } from './use-take-down-comment.ts'
import * as text from './takedowns-text.ts'

type Props = OverlayProps & { commentId: string }

/** Lets a moderator remove someone else's comment. */
export function TakeDownCommentDialog({ open, onClose, commentId }: Props) {
  const takeDown = useTakeDownComment(commentId)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.removeCommentQuestion}
      action={text.removeComment}
      variant="danger"
      hint={text.commenterSeesReason}
      most={postLimits.takedownReason}
      pending={takeDown.isPending}
      error={takeDown.error && sentenceFor(takeDown.error, changeCommentProblems)}
      onSend={(reason) => takeDown.mutate(reason, { onSuccess: onClose })}
    >
      {text.commentConsequences}
    </ReasonDialog>
  )
}
