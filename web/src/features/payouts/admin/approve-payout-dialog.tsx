import type { Payout } from '@fanfare/contract/payouts/payout'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '../../../ui/money/money.ts'
import { Notice, SandboxNotice } from '../../../ui/states/notice.tsx'
import { destinationOf } from '../payout-labels.ts'
import { useDecidePayout } from './use-decide-payout.ts'

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
      title={isFailed ? 'Retry this payout?' : 'Approve this payout?'}
      action={isFailed ? 'Try again' : 'Approve payout'}
      tone="primary"
      pending={decide.isPending}
      onConfirm={() => decide.mutate({ kind: 'approve', id: payout.id }, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>
          <bdi>{payout.profile.display_name}</bdi> (@{payout.profile.username}) will receive {money} for{' '}
          {formatCredits(payout.amount)} credits. {wayOf(payout)}
        </p>
        {isFailed && <p>If an earlier attempt went through, it won’t be sent twice.</p>}
        {payout.is_sandbox && <SandboxNotice />}
        {decide.isError && <Notice tone="danger">{messageOf(decide.error)}</Notice>}
      </div>
    </ConfirmDialog>
  )
}

function wayOf(payout: Payout): string {
  if (payout.method === 'connect_account') return `The card provider sends it to ${payout.destination}.`
  return `Send it manually: ${destinationOf(payout)}. Then mark the payout as paid.`
}
