import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { Notice } from '../../ui/states/notice.tsx'
import { spendableCredits } from './debt-text.ts'

/** Shows a user's debt, and how much of their balance they can spend. Renders nothing if there is no debt. */
export function DebtNotice({ wallet }: { wallet: Pick<Wallet, 'balance' | 'owed'> }) {
  if (wallet.owed === 0) return null
  return (
    <Notice tone="caution">
      You owe {formatCredits(wallet.owed)} credits because a payment to you was reversed. You can spend{' '}
      {formatCredits(spendableCredits(wallet))} credits of your balance. The rest is withheld until your next
      earnings settle the debt.
    </Notice>
  )
}
