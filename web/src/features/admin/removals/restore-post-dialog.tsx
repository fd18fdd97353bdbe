import { formatPrice } from '@fanfare/contract/money/credits-text'
import { postLimits } from '@fanfare/contract/posts/limits'
import type { Takedown } from '@fanfare/contract/posts/takedown-routes'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useRestorePost } from './use-restore-post.ts'

type Props = { takedown: Takedown; onClose: () => void }

/** Lets an admin restore a removed post, and explains what happens to its refunds. */
export function RestorePostDialog({ takedown, onClose }: Props) {
  const restore = useRestorePost(takedown.id)
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Restore this post?"
      action="Restore post"
      hint="The person who published the post will see this."
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
  isDeleted
    ? 'Its creator had deleted this post before it was removed, so it returns only for buyers who weren’t refunded.'
    : 'The post returns with its photos and videos, except those that must stay hidden for another reason.'

function whatOfRefunds({ refunds, amount }: Takedown): string {
  const credits = `${formatPrice(amount)} credits`
  switch (refunds) {
    case 'none':
      return ''
    case 'waiting':
      return `Refunds of ${credits} awaiting approval are canceled, and those buyers have access to the post again.`
    case 'running':
      return 'Buyers who have already been refunded keep their credits. The others won’t be refunded, and get the post back.'
    case 'made':
      return `Buyers keep the ${credits} they were refunded, and would have to buy the post again.`
  }
}
