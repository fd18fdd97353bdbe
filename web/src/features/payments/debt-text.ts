import type { Wallet } from '@fanfare/contract/ledger/wallet'

/** The part of a balance that isn't withheld to cover a debt. */
export function spendableCredits({ balance, owed }: Pick<Wallet, 'balance' | 'owed'>): number {
  return Math.max(0, Math.round(balance * 100) - Math.round(owed * 100)) / 100
}

/** Explains a debt, and how much of the balance can be spent. The amounts are in credits. */
export const debtText = (owed: string, spendable: string): string =>
  `You owe ${owed} credits because a payment to you was reversed. You can spend ${spendable} credits of your balance. The rest is withheld until your next earnings settle the debt.`

/**
 * Explains to a user with a debt why their credits couldn't be spent. `outcome` says what happened to the purchase.
 */
export const withheldText = (outcome: string): string =>
  `You owe credits because a payment to you was reversed, so part of your balance is withheld. ${outcome}`
