import type { Payout } from '@fanfare/contract/payouts/payout'
import { useState } from 'react'
import { formatMoney } from '../../../ui/money/money.ts'
import { PayoutTextDialog } from './payout-text-dialog.tsx'
import { FeeField } from './fee-field.tsx'
import { feeFault, readFee } from './read-fee.ts'
import { useDecidePayout } from './use-decide-payout.ts'
import * as payoutsText from '../payouts-text.ts'
import * as text from './admin-text.ts'

type Props = { open: boolean; onClose: () => void; payout: Payout }

/** Records that an approved payout to a bank or a crypto wallet was made by hand. */
export function MarkPayoutPaidDialog({ open, onClose, payout }: Props) {
  const decide = useDecidePayout()
  const [typed, setTyped] = useState('')
  const feeCents = readFee(typed)
  const money = formatMoney(payout.amount_cents, payout.currency)
  return (
    <PayoutTextDialog
      open={open}
      onClose={onClose}
      title={text.markAsPaid}
      description={text.paidDescription(money, wholeOf(payout), payout.profile.username)}
      label={text.reference}
      hint={text.referenceHint}
      least={1}
      most={100}
      action={text.markAsPaid}
      mutation={decide}
      isRefused={feeCents === undefined}
      onSend={(reference) =>
        decide.mutate(
          { kind: 'paid', id: payout.id, reference, feeCents: feeCents ?? null },
          { onSuccess: onClose },
        )
      }
    >
      <FeeField
        payout={payout}
        typed={typed}
        onChange={setTyped}
        error={feeCents === undefined ? feeFault(payout.currency) : undefined}
        optional
      />
    </PayoutTextDialog>
  )
}

function wholeOf(payout: Payout): string {
  const { pay_to: to, method } = payout
  if (to === null) return payoutsText.destinationOf(payout)
  return `${payoutsText.methodLabels[method]} ${to.account}${to.holder === null ? '' : ` (${to.holder})`}`
}
