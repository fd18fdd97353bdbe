import type { Wallet } from '@fanfare/contract/ledger/wallet'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

/** The part of a balance that isn't withheld to cover a debt. */
export function spendableCredits({ balance, owed }: Pick<Wallet, 'balance' | 'owed'>): number {
  return Math.max(0, Math.round(balance * 100) - Math.round(owed * 100)) / 100
}

/** Explains a debt, and how much of the balance can be spent. */
export const debtText = (owed: number, spendable: number): string =>
  `You owe ${priceInCredits(owed)} because a payment to you was reversed. You can spend ${priceInCredits(spendable)} of your balance. The rest is withheld until your next earnings settle the debt.`

/**
 * Explains to a user with a debt why their credits couldn't be spent. `outcome` says what happened to the purchase.
 */
export const withheldText = (outcome: string): string =>
  `You owe credits because a payment to you was reversed, so part of your balance is withheld. ${outcome}`
