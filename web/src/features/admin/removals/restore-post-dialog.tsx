import { postLimits } from '@fanfare/contract/posts/limits'
import type { Takedown } from '@fanfare/contract/posts/takedown-routes'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import * as text from './removals-text.ts'
import { useRestorePost } from './use-restore-post.ts'

type Props = { takedown: Takedown; onClose: () => void }

/** Lets an admin restore a removed post, and explains what happens to its refunds. */
export function RestorePostDialog({ takedown, onClose }: Props) {
  const restore = useRestorePost(takedown.id)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.restoreQuestion}
      action={text.restorePost}
      hint={text.publisherSeesReason}
      most={postLimits.takedownReason}
      pending={restore.isPending}
      error={restore.error && messageOf(restore.error)}
      onSend={(reason) => restore.mutate(reason, { onSuccess: onClose })}
    >
      {whatReturns(takedown)} {whatOfRefunds(takedown)}
    </ReasonDialog>
  )
}

const whatReturns = ({ is_deleted: isDeleted }: Takedown): string =>
  isDeleted ? text.deletedPostReturns : text.postReturns

function whatOfRefunds({ refunds, amount }: Takedown): string {
  switch (refunds) {
    case 'none':
      return ''
    case 'waiting':
      return text.willCancelRefunds(amount)
    case 'running':
      return text.willStopRefunds
    case 'made':
      return text.willKeepRefunds(amount)
  }
}
