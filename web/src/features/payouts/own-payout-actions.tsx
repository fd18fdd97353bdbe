import type { Payout } from '@fanfare/contract/payouts/payout'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useWithdrawPayout } from './use-withdraw-payout.ts'
import * as common from '../../ui/common-text.ts'
import * as text from './payouts-text.ts'

/** Lets the viewer cancel their payout, as long as no admin has decided on it. */
export function OwnPayoutActions({ payout }: { payout: Payout }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawPayout()
  return (
    <>
      {payout.state === 'requested' && (
        <Button size="small" aria-label={text.cancelPayoutOf(payout.amount)} onClick={() => setAsking(true)}>
          {common.cancel}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.cancelQuestion}
        action={text.cancelPayout}
        tone="primary"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate(payout.id, { onSettled: () => setAsking(false) })}
      >
        {text.creditsGoBack(payout.amount)}
      </ConfirmDialog>
    </>
  )
}
