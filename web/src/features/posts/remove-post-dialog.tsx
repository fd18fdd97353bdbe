import { useQuery } from '@tanstack/react-query'
import { buyersQuery } from '../../entities/posts/index.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useLeavePost } from './use-leave-post.ts'
import { useRemovePost } from './use-remove-post.ts'
import * as text from './takedowns/takedowns-text.ts'

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
      title={text.removePostQuestion}
      action={text.removePost}
      onConfirm={() => void confirm()}
    >
      {text.removalConsequences}
      <Buyers postId={postId} />
    </ConfirmDialog>
  )
}

function Buyers({ postId }: { postId: string }) {
  const { data, isError } = useQuery(buyersQuery(postId))
  if (isError) return ` ${text.buyersKeepAccess}`
  if (!data || data.count === 0) return null
  return ` ${text.countedBuyersKeepAccess(data.count)}`
}
