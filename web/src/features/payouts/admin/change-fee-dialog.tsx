import type { Payout } from '@fanfare/contract/payouts/payout'
import { useState } from 'react'
import { formatMoney } from '../../../ui/money/money.ts'
import { SendDialog } from '../send-dialog.tsx'
import { FeeField } from './fee-field.tsx'
import { feeFault, readFee } from './read-fee.ts'
import { useDecidePayout } from './use-decide-payout.ts'
import * as text from './admin-text.ts'

type Props = { open: boolean; onClose: () => void; payout: Payout }

/** Corrects the fee of a paid payout, or enters one that the provider didn't report. */
export function ChangeFeeDialog({ open, onClose, payout }: Props) {
  const { id, fee_cents: known, currency } = payout
  const [typed, setTyped] = useState(known === null ? '' : (known / 100).toFixed(2))
  const [isTried, setTried] = useState(false)
  const decide = useDecidePayout()
  const fee = readFee(typed)
  const isFault = fee === null || fee === undefined
  const send = () => {
    setTried(true)
    if (!isFault) decide.mutate({ kind: 'fee', id, feeCents: fee }, { onSuccess: onClose })
  }
  return (
    <SendDialog
      open={open}
      onClose={onClose}
      title={text.changeFee}
      description={known === null ? text.noFeeReported : text.feeIs(formatMoney(known, currency))}
      action={text.changeFee}
      size="small"
      mutation={decide}
      onSubmit={send}
    >
      <FeeField
        payout={payout}
        typed={typed}
        onChange={setTyped}
        error={isTried && isFault ? feeFault(currency) : undefined}
      />
    </SendDialog>
  )
}
