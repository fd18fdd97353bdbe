import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { Notice } from '../../ui/states/notice.tsx'
import { debtText, spendableCredits } from './debt-text.ts'

/** Shows a user's debt, and how much of their balance they can spend. Renders nothing if there is no debt. */
export function DebtNotice({ wallet }: { wallet: Pick<Wallet, 'balance' | 'owed'> }) {
  if (wallet.owed === 0) return null
  return <Notice tone="caution">{debtText(wallet.owed, spendableCredits(wallet))}</Notice>
}
