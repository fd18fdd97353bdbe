import { BillingSettings } from '../payments/index.ts'
import { BankAccountPanel, ConnectAccountPanel } from '../payouts/index.ts'

/** The user's payment methods and payout accounts. */
export function BillingTab() {
  return (
    <>
      <BillingSettings />
      <BankAccountPanel />
      <ConnectAccountPanel />
    </>
  )
}
