import { isolate } from '@fanfare/contract/interface/isolate'
import type { Comment } from '@fanfare/contract/posts/comment'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDeleteComment } from './use-delete-comment.ts'

type Props = OverlayProps & { comment: Comment }

/** Asks the comment's author or the post's creator for confirmation before a comment is deleted. */
export function DeleteCommentDialog({ open, onClose, comment }: Props) {
  const remove = useDeleteComment(comment)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        comment.is_own ? 'Delete your comment?' : `Delete ${isolate(comment.profile.display_name)}’s comment?`
      }
      action="Delete comment"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    >
      {comment.reply_count > 0
        ? 'This deletes the comment and its replies for everyone.'
        : 'This deletes the comment for everyone.'}
    </ConfirmDialog>
  )
}
