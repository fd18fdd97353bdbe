import type { Payout } from '@fanfare/contract/payouts/payout'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '../../../ui/money/money.ts'
import { Notice, SandboxNotice } from '../../../ui/states/notice.tsx'
import { useDecidePayout } from './use-decide-payout.ts'
import * as common from '../../../ui/common-text.ts'
import { fill } from '../../../ui/fill.tsx'
import * as payoutsText from '../payouts-text.ts'
import * as text from './admin-text.ts'

type Props = { open: boolean; onClose: () => void; payout: Payout }

/** Asks an admin for confirmation before money is sent. */
export function ApprovePayoutDialog({ open, onClose, payout }: Props) {
  const decide = useDecidePayout()
  const isFailed = payout.state === 'failed'
  const money = formatMoney(payout.amount_cents, payout.currency)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isFailed ? text.retryQuestion : text.approveQuestion}
      action={isFailed ? common.tryAgain : text.approvePayout}
      tone="primary"
      pending={decide.isPending}
      onConfirm={() => decide.mutate({ kind: 'approve', id: payout.id }, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>
          {fill(text.willReceive, {
            name: <bdi>{payout.profile.display_name}</bdi>,
            username: payout.profile.username,
            money,
            credits: priceInCredits(payout.amount),
          })}{' '}
          {wayOf(payout)}
        </p>
        {isFailed && <p>{text.notSentTwice}</p>}
        {payout.is_sandbox && <SandboxNotice />}
        {decide.isError && <Notice tone="danger">{messageOf(decide.error)}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

function wayOf(payout: Payout): string {
  if (payout.method === 'connect_account') return text.providerSends(payout.destination)
  return text.sendManually(payoutsText.destinationOf(payout))
}
