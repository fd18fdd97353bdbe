import type { Subscription } from '@fanfare/contract/subscriptions'
import { sentenceFor } from '../../api-problem.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatDateTime } from '../../ui/date-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { runningProblems } from './subscription-problems.ts'
import { useUnsubscribe } from './use-unsubscribe.ts'

type Props = { subscription: Subscription; open: boolean; onClose: () => void }

/** Says what the end of a subscription means before it is ended. */
export function UnsubscribeDialog({ subscription, open, onClose }: Props) {
  const { creator, ends_at, paid_with } = subscription
  const unsubscribe = useUnsubscribe(creator.id)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Unsubscribe from ${creator.display_name}?`}
      action="Unsubscribe"
      pending={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate(undefined, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>{meanings[paid_with](formatDateTime(ends_at))}</p>
        <p>Posts that you bought stay yours.</p>
        {unsubscribe.error && (
          <Notice tone="danger">{sentenceFor(unsubscribe.error, runningProblems)}</Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}

const meanings = {
  credits: (end) =>
    `Everything for subscribers stays open to you until ${end}, because that is paid. After that no more credits are taken.`,
  card: (end) =>
    `Everything for subscribers stays open to you until ${end}, because that is paid. After that your card is not charged any more.`,
  free: (end) =>
    `It was free, so there is nothing to pay back. Posts for subscribers close by ${end} at the latest.`,
} satisfies Record<Subscription['paid_with'], (end: string) => string>
