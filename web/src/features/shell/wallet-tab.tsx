import { WalletSettings } from '../payments/index.ts'
import { CryptoAddressPanel } from '../payouts/index.ts'

/** The credits one has, and the crypto wallet to which earnings are paid. */
export default function WalletTab() {
  return (
    <>
      <WalletSettings />
      <CryptoAddressPanel />
    </>
  )
}
