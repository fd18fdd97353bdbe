import type { Payout } from '@fanfare/contract/payouts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatCredits } from '../../ui/credits.ts'
import { useWithdrawPayout } from './use-withdraw-payout.ts'

/** What can be done with an own payout: taken back while nobody has decided on it. */
export function OwnPayoutActions({ payout }: { payout: Payout }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawPayout()
  const amount = `${formatCredits(payout.amount)} credits`
  return (
    <>
      {payout.state === 'requested' && (
        <Button size="small" aria-label={`Withdraw payout of ${amount}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Withdraw this payout?"
        action="Withdraw payout"
        tone="primary"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(payout.id, { onSettled: () => setAsking(false) })}
      >
        The {amount} are available again at once.
      </ConfirmDialog>
    </>
  )
}
