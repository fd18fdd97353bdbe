import type { PayoutMethod } from '@fanfare/contract/payouts'
import { ArrowUpRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useOpenCardAccount } from './use-open-card-account.ts'

const reasons: Record<PayoutMethod, string> = {
  card_account: 'Your Connect account isn’t ready for payouts. Continue the setup to add what’s missing.',
  iban: 'Add a bank account first.',
  crypto: 'Add a crypto wallet first.',
}

/** Leads to where the account that a payout goes to is set up. */
export function MissingDestination({ method }: { method: PayoutMethod }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-surface-2 px-4 py-3.5">
      <p className="text-small text-fg-muted">{reasons[method]}</p>
      <Way method={method} />
    </div>
  )
}

function Way({ method }: { method: PayoutMethod }) {
  const { open, isLeaving } = useOpenCardAccount('/earnings')
  switch (method) {
    case 'card_account':
      return (
        <Button
          size="small"
          icon={<ArrowUpRight size={16} />}
          pending={isLeaving}
          onClick={() => open('create')}
        >
          Set up Connect account
        </Button>
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
