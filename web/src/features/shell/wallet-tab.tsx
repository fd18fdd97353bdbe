import { WalletSettings } from '../payments/index.ts'
import { CryptoAddressPanel } from '../payouts/index.ts'

/** The user's credits, and the crypto wallet for payouts. */
export function WalletTab() {
  return (
    <>
      <WalletSettings />
      <CryptoAddressPanel />
    </>
  )
}
