import type { Wallet } from '@fanfare/contract/ledger/wallet'

/** What of a balance is not withheld to a debt. */
export function spendableCredits({ balance, owed }: Pick<Wallet, 'balance' | 'owed'>): number {
  return Math.max(0, Math.round(balance * 100) - Math.round(owed * 100)) / 100
}

/** Why credits could not be spent by somebody who owes, and what became of the purchase. */
export const withheldText = (outcome: string): string =>
  `You owe credits because a payment to you was reversed, so part of your balance is withheld. ${outcome}`
