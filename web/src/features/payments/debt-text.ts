import type { Wallet } from '@fanfare/contract/ledger/wallet'

/** The part of a balance that isn't withheld to cover a debt. */
export function spendableCredits({ balance, owed }: Pick<Wallet, 'balance' | 'owed'>): number {
  return Math.max(0, Math.round(balance * 100) - Math.round(owed * 100)) / 100
}

/** Explains to a user with a debt why their credits couldn't be spent. `outcome` says what became of the purchase. */
export const withheldText = (outcome: string): string =>
  `You owe credits because a payment to you was reversed, so part of your balance is withheld. ${outcome}`
