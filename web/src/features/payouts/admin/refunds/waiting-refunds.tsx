import type { WaitingRefund } from '@fanfare/contract/posts/takedown-routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { waitingRefundsQuery } from '../../../../entities/payouts/index.ts'
import { Loaded } from '../../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatDateTime } from '../../../../ui/dates/date-time.ts'
import { ShowMore } from '../../../../ui/lists/show-more.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import * as text from './refunds-text.ts'
import { useApproveRefunds } from './use-approve-refunds.ts'

/** Removed posts whose buyers are refunded once an admin approves. */
export function WaitingRefunds() {
  const refunds = useInfiniteQuery(waitingRefundsQuery)
  const rows = refunds.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel id="refunds" title={text.refundsToApprove} description={text.aboutRefunds}>
      <Loaded
        query={refunds}
        what={text.refundsToApprove}
        skeleton={<Skeleton className="mt-4 h-20 rounded-md" />}
      >
        {() =>
          rows.length === 0 ? (
            <p className="mt-3 text-fg-muted">{text.noRefunds}</p>
          ) : (
            <div className="mt-3">
              <ul aria-label={text.oldestFirst} className="divide-y divide-line">
                {rows.map((refund) => (
                  <WaitingRefundRow key={refund.post_id} refund={refund} />
                ))}
              </ul>
              <ShowMore query={refunds} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}

function WaitingRefundRow({ refund }: { refund: WaitingRefund }) {
  const approve = useApproveRefunds()
  const { profile, moderator, reason, amount, removed_at } = refund
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-semibold">{text.refundOf(profile?.username, amount)}</p>
        <p dir="auto">{reason}</p>
        <p className="text-small text-fg-muted">{text.removedBy(moderator, formatDateTime(removed_at))}</p>
      </div>
      <Button
        size="small"
        pending={approve.isPending}
        aria-label={text.approveName(profile?.username)}
        onClick={() => approve.mutate(refund)}
      >
        {text.approve}
      </Button>
    </li>
  )
}
