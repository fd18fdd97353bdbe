/** Where credits enter and leave the ledger. */
export type Outside = 'card' | 'crypto' | 'sandbox' | 'paid_out'

/**
 * Kinds of accounts. Wallets, earnings and holds have an owner and never go below zero; the others are the platform's.
 */
export type AccountKind = 'wallet' | 'earnings' | 'hold' | 'platform' | 'promotions' | Outside

/** An account of the ledger, even if it has no rows yet. */
export interface Account {
  readonly kind: AccountKind
  readonly ownerId: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The spendable credits of a user. */
export const wallet = (userId: string): Account => ({ kind: 'wallet', ownerId: userId })

/** Earnings that haven't left the profile's account. */
export const earnings = (profileId: string): Account => ({ kind: 'earnings', ownerId: profileId })

/** Credits on hold until a payout or a user's running AI requests are settled. */
export const hold = (ownerId: string): Account => ({ kind: 'hold', ownerId })

/** The platform's revenue. */
export const platform: Account = { kind: 'platform', ownerId: nobody }

/** The credits that the platform gives away. */
export const promotions: Account = { kind: 'promotions', ownerId: nobody }

export const outside = (kind: Outside): Account => ({ kind, ownerId: nobody })
