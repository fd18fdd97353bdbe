import { BillingSettings } from '../payments/index.ts'
import { BankAccountPanel, ConnectAccountPanel } from '../payouts/index.ts'

/** How the user pays, and where they are paid. */
export function BillingTab() {
  return (
    <>
      <BillingSettings />
      <BankAccountPanel />
      <ConnectAccountPanel />
    </>
  )
}
