import type { Payout } from '@fanfare/contract/payouts/payout'
import { PayoutTextDialog } from './payout-text-dialog.tsx'
import { useDecidePayout } from './use-decide-payout.ts'
import * as text from './admin-text.ts'

type Props = { open: boolean; onClose: () => void; payout: Payout }

/** Returns a payout to the earnings of the profile that requested it. */
export function ReturnPayoutDialog({ open, onClose, payout }: Props) {
  const decide = useDecidePayout()
  return (
    <PayoutTextDialog
      open={open}
      onClose={onClose}
      title={text.returnThis}
      description={descriptionOf(payout)}
      label={text.reason}
      hint={text.reasonHint}
      least={3}
      most={300}
      action={text.returnPayout}
      mutation={decide}
      onSend={(reason) => decide.mutate({ kind: 'return', id: payout.id, reason }, { onSuccess: onClose })}
    />
  )
}

function descriptionOf({ amount, profile, state }: Payout): string {
  const sentence = text.goesBack(amount, profile.username)
  return state === 'failed' ? `${sentence} ${text.checkedFirst}` : sentence
}
