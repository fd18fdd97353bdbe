import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { LinkButton } from '../../../ui/link-button.tsx'

const reasons: Record<PayoutMethod, string> = {
  connect_account: 'Your Connect account isn’t ready for payouts. Continue the setup to add what’s missing.',
  iban: 'Add a bank account first.',
  crypto: 'Add a crypto wallet first.',
}

/** A link to the settings where the user can add the payout destination. */
export function MissingDestination({ method }: { method: PayoutMethod }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-surface-2 px-4 py-3.5">
      <p className="text-small text-fg-muted">{reasons[method]}</p>
      <Way method={method} />
    </div>
  )
}

function Way({ method }: { method: PayoutMethod }) {
  switch (method) {
    case 'connect_account':
      return (
        <LinkButton to="/settings" hash="billing" size="small">
          Set up Connect account
        </LinkButton>
      )
    case 'iban':
      return (
        <LinkButton to="/settings" hash="billing" size="small">
          Add bank account
        </LinkButton>
      )
    case 'crypto':
      return (
        <LinkButton to="/settings" hash="wallet" size="small">
          Add crypto wallet
        </LinkButton>
      )
  }
}
