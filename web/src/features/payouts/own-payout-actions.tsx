import type { Payout } from '@fanfare/contract/payouts/payout'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { useWithdrawPayout } from './use-withdraw-payout.ts'

/** Lets the viewer cancel their payout, as long as no admin has decided on it. */
export function OwnPayoutActions({ payout }: { payout: Payout }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawPayout()
  const amount = `${formatCredits(payout.amount)} credits`
  return (
    <>
      {payout.state === 'requested' && (
        <Button size="small" aria-label={`Cancel payout of ${amount}`} onClick={() => setAsking(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this payout?"
        action="Cancel payout"
        tone="primary"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(payout.id, { onSettled: () => setAsking(false) })}
      >
        The {amount} go back to your available earnings right away.
      </ConfirmDialog>
    </>
  )
}
