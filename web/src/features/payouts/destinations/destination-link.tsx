import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { LinkButton } from '../../../ui/link-button.tsx'
import * as text from './destinations-text.ts'

/** A link to the settings where the user can add the payout destination. */
export function DestinationLink({ method }: { method: PayoutMethod }) {
  switch (method) {
    case 'connect_account':
      return (
        <LinkButton to="/settings" hash="billing" size="small">
          {text.setUpConnectAccount}
        </LinkButton>
      )
    case 'iban':
      return (
        <LinkButton to="/settings" hash="billing" size="small">
          {text.addBankAccount}
        </LinkButton>
      )
    case 'crypto':
      return (
        <LinkButton to="/settings" hash="wallet" size="small">
          {text.addCryptoWallet}
        </LinkButton>
      )
  }
}
