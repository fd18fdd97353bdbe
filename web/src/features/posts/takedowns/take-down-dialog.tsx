import { postLimits } from '@fanfare/contract/posts/limits'
import { useQuery } from '@tanstack/react-query'
import { buyersQuery } from '../../../entities/posts/index.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { sentenceFor, takeDownProblems } from '../post-problems.ts'
import { useLeavePost } from '../use-leave-post.ts'
import { useTakeDownPost } from './use-take-down-post.ts'
import * as text from './takedowns-text.ts'

type Props = OverlayProps & { postId: string }

/** Lets a moderator remove someone else's post. If its page is open, leaves that page. */
export function TakeDownDialog({ open, onClose, postId }: Props) {
  const leave = useLeavePost(postId)
  const takeDown = useTakeDownPost(postId)
  const send = (reason: string) =>
    takeDown.mutate(reason, {
      onSuccess: () => {
        onClose()
        void leave()
      },
    })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.removePostQuestion}
      action={text.removePost}
      variant="danger"
      hint={text.authorSeesReason}
      most={postLimits.takedownReason}
      pending={takeDown.isPending}
      error={takeDown.error && sentenceFor(takeDown.error, takeDownProblems)}
      onSend={send}
    >
      {text.takedownConsequences}
      <Refunds postId={postId} />
    </ReasonDialog>
  )
}

function Refunds({ postId }: { postId: string }) {
  const { data, isError } = useQuery(buyersQuery(postId))
  if (isError) return ` ${text.buyersRefunded}`
  if (!data || data.count === 0) return null
  return ` ${text.countedBuyersRefunded(data.count)}`
}
