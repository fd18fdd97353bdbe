import { BillingSettings } from '../payments/billing-settings.tsx'
import { BankAccountPanel } from '../payouts/bank-account-panel.tsx'
import { CardAccountPanel } from '../payouts/card-account-panel.tsx'

/** What one pays with, and where one is paid. */
export default function BillingTab() {
  return (
    <>
      <BillingSettings />
      <BankAccountPanel />
      <CardAccountPanel />
    </>
  )
}
