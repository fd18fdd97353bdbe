import { BillingSettings } from '../payments/index.ts'
import { BankAccountPanel, ConnectAccountPanel } from '../payouts/index.ts'

/** What one pays with, and where one is paid. */
export default function BillingTab() {
  return (
    <>
      <BillingSettings />
      <BankAccountPanel />
      <ConnectAccountPanel />
    </>
  )
}
