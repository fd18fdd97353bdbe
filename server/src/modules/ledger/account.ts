/** Where credits enter the ledger and where they leave it. */
export type Outside = 'card' | 'crypto' | 'sandbox' | 'paid_out'

/** Accounts with an owner, which never go below zero, and the platform's own. */
export type AccountKind = 'wallet' | 'earnings' | 'hold' | 'platform' | 'promotions' | Outside

/** An account of the ledger, whether it has rows yet or not. */
export interface Account {
  readonly kind: AccountKind
  readonly ownerId: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The spendable credits of a user. */
export const wallet = (userId: string): Account => ({ kind: 'wallet', ownerId: userId })

/** A profile's earnings that haven't been moved on yet. */
export const earnings = (profileId: string): Account => ({ kind: 'earnings', ownerId: profileId })

/** Credits on hold until something is decided: for a payout, or for all of a user's running AI requests. */
export const hold = (ownerId: string): Account => ({ kind: 'hold', ownerId })

/** The platform's revenue. */
export const platform: Account = { kind: 'platform', ownerId: nobody }

/** The credits that the platform gives away. */
export const promotions: Account = { kind: 'promotions', ownerId: nobody }

export const outside = (kind: Outside): Account => ({ kind, ownerId: nobody })
