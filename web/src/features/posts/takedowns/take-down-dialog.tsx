import { postLimits } from '@fanfare/contract/posts/limits'
import { useQuery } from '@tanstack/react-query'
import { buyersQuery } from '../../../entities/posts/index.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { countOf } from '../../../ui/format-count.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { sentenceFor, takeDownProblems } from '../post-problems.ts'
import { useLeavePost } from '../use-leave-post.ts'
import { useTakeDownPost } from './use-take-down-post.ts'

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
      title="Remove this post?"
      action="Remove post"
      variant="danger"
      hint="The person who published the post will see this."
      most={postLimits.takedownReason}
      pending={takeDown.isPending}
      error={takeDown.error && sentenceFor(takeDown.error, takeDownProblems)}
      onSend={send}
    >
      This removes the post for everyone, and only an admin can restore it. Its photos and videos can’t be
      used again, except those that another post still shows.
      <Refunds postId={postId} />
    </ReasonDialog>
  )
}

function Refunds({ postId }: { postId: string }) {
  const { data, isError } = useQuery(buyersQuery(postId))
  if (isError) return ' People who bought it are refunded in credits.'
  if (!data || data.count === 0) return null
  const count = countOf(data.count, 'person', 'people')
  return ` ${count} bought it and will be refunded in credits. The creator’s share is reversed. If the refunds exceed the limit for moderators, an admin has to approve them.`
}
