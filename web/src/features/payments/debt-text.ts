import type { Wallet } from '@fanfare/contract/ledger/wallet'

/** The part of a balance that isn't withheld for a debt. */
export function spendableCredits({ balance, owed }: Pick<Wallet, 'balance' | 'owed'>): number {
  return Math.max(0, Math.round(balance * 100) - Math.round(owed * 100)) / 100
}

/** Why a user with a debt couldn't spend credits, and what happened to the purchase. */
export const withheldText = (outcome: string): string =>
  `You owe credits because a payment to you was reversed, so part of your balance is withheld. ${outcome}`
