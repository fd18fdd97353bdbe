import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import { sentenceFor } from '../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { runningProblems } from './subscription-problems.ts'
import * as text from './subscription-text.ts'
import { useUnsubscribe } from './use-unsubscribe.ts'

type Props = {
  subscription: Subscription
  open: boolean
  onClose: () => void
  /** The element to focus after closing; null means the button that opened the dialog. */
  focusAfter: () => HTMLElement | null
}

/** Explains what unsubscribing does before the user confirms. */
export function UnsubscribeDialog({ subscription, open, onClose, focusAfter }: Props) {
  const { creator, ends_at, paid_with } = subscription
  const unsubscribe = useUnsubscribe(creator.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.unsubscribeFrom(creator.display_name)}
      action={text.unsubscribe}
      pending={unsubscribe.isPending}
      focusAfter={focusAfter}
      onConfirm={() => unsubscribe.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>{text.whatEnds[paid_with](formatDateTime(ends_at))}</p>
        <p>{text.boughtPostsStay}</p>
        {unsubscribe.error && (
          <Notice tone="danger">{sentenceFor(unsubscribe.error, runningProblems)}</Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
