import type { Comment } from '@fanfare/contract/posts/comment'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteComment } from './use-delete-comment.ts'
import * as text from './delete-comment-text.ts'

type Props = OverlayProps & { comment: Comment }

/** Asks the comment's author or the post's creator for confirmation before a comment is deleted. */
export function DeleteCommentDialog({ open, onClose, comment }: Props) {
  const remove = useDeleteComment(comment)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={comment.is_own ? text.deleteYours : text.deleteTheirs(comment.profile.display_name)}
      action={text.deleteComment}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {comment.reply_count > 0 ? text.deletesReplies : text.deletesComment}
    </ConfirmDialog>
  )
}
