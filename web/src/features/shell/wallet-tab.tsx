import { WalletSettings } from '../payments/wallet-settings.tsx'
import { CryptoAddressPanel } from '../payouts/crypto-address-panel.tsx'

/** The credits one has, and the crypto wallet to which earnings are paid. */
export default function WalletTab() {
  return (
    <>
      <WalletSettings />
      <CryptoAddressPanel />
    </>
  )
}
