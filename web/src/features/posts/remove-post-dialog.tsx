import { useQuery } from '@tanstack/react-query'
import { buyersQuery } from '../../entities/posts/index.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { countOf } from '../../ui/format-count.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useLeavePost } from './use-leave-post.ts'
import { useRemovePost } from './use-remove-post.ts'

type Props = OverlayProps & { postId: string }

/** Asks for confirmation before the viewer's post is removed. If its page is open, leaves that page first. */
export function RemovePostDialog({ open, onClose, postId }: Props) {
  const leave = useLeavePost(postId)
  const remove = useRemovePost(postId)
  const confirm = async () => {
    onClose()
    await leave()
    remove.mutate()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Remove this post?"
      action="Remove post"
      onConfirm={() => void confirm()}
    >
      This removes the post, its likes and its comments for everyone. Its photos and videos stay in your
      gallery.
      <Buyers postId={postId} />
    </ConfirmDialog>
  )
}

function Buyers({ postId }: { postId: string }) {
  const { data, isError } = useQuery(buyersQuery(postId))
  if (isError) return ' People who bought it keep access.'
  if (!data || data.count === 0) return null
  return ` ${countOf(data.count, 'person', 'people')} bought this post and ${data.count === 1 ? 'keeps' : 'keep'} access.`
}
