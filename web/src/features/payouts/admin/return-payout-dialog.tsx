import type { Payout } from '@fanfare/contract/payouts/payout'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { PayoutTextDialog } from './payout-text-dialog.tsx'
import { useDecidePayout } from './use-decide-payout.ts'

type Props = { open: boolean; onClose: () => void; payout: Payout }

/** Returns a payout to the earnings of the profile that requested it. */
export function ReturnPayoutDialog({ open, onClose, payout }: Props) {
  const decide = useDecidePayout()
  return (
    <PayoutTextDialog
      open={open}
      onClose={onClose}
      title="Return this payout"
      description={`The ${formatCredits(payout.amount)} credits go back to the earnings of @${payout.profile.username}.${checkOf(payout)}`}
      label="Reason"
      hint="The creator sees this."
      least={3}
      most={300}
      action="Return payout"
      mutation={decide}
      onSend={(reason) => decide.mutate({ kind: 'return', id: payout.id, reason }, { onSuccess: onClose })}
    />
  )
}

function checkOf({ state }: Payout): string {
  return state === 'failed' ? ' We’ll check with the card provider first that it wasn’t sent.' : ''
}
