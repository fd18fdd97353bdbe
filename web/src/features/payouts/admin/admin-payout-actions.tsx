import type { Payout } from '@fanfare/contract/payouts/payout'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ApprovePayoutDialog } from './approve-payout-dialog.tsx'
import { ChangeFeeDialog } from './change-fee-dialog.tsx'
import { MarkPayoutPaidDialog } from './mark-payout-paid-dialog.tsx'
import { ReturnPayoutDialog } from './return-payout-dialog.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './admin-text.ts'

type Action = 'approve' | 'paid' | 'return' | 'fee'

function wordsFor(action: Action, { state }: Payout): string {
  if (action === 'paid') return text.markAsPaid
  if (action === 'fee') return text.changeFee
  if (state === 'failed') return action === 'approve' ? common.tryAgain : text.returnToEarnings
  return action === 'approve' ? text.approve : text.returnIt
}

/** The actions that an admin can take on a payout in its current state. */
export function AdminPayoutActions({ payout }: { payout: Payout }) {
  const [opened, setOpened] = useState<Action>()
  const close = () => setOpened(undefined)
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {actionsFor(payout).map((action) =>
        action === 'approve' && payout.is_own ? (
          <span key={action} className="text-small text-fg-muted">
            {text.anotherAdmin(payout.state === 'failed')}
          </span>
        ) : (
          <Button
            key={action}
            size="small"
            variant={action === 'return' || action === 'fee' ? 'ghost' : 'secondary'}
            aria-label={text.actionOn(wordsFor(action, payout), payout.profile.display_name)}
            onClick={() => setOpened(action)}
          >
            {wordsFor(action, payout)}
          </Button>
        ),
      )}
      <ApprovePayoutDialog open={opened === 'approve'} onClose={close} payout={payout} />
      <ReturnPayoutDialog open={opened === 'return'} onClose={close} payout={payout} />
      <MarkPayoutPaidDialog open={opened === 'paid'} onClose={close} payout={payout} />
      {opened === 'fee' && <ChangeFeeDialog open onClose={close} payout={payout} />}
    </span>
  )
}

/**
 * A payout at the card provider can't be stopped until every attempt has failed. Admins make all other payouts by hand.
 */
function actionsFor({ state, method, paid_at: paidAt }: Payout): Action[] {
  if (paidAt !== null) return ['fee']
  if (state === 'requested' || state === 'failed') return ['approve', 'return']
  return state === 'approved' && method !== 'connect_account' ? ['paid', 'return'] : []
}
