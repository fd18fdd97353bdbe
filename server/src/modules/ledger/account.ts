const owned = ['wallet', 'earnings', 'hold'] as const
const unowned = ['platform', 'promotions', 'card', 'crypto', 'sandbox', 'paid_out'] as const

export type AccountKind = (typeof owned)[number] | (typeof unowned)[number]

/** Where credits enter the ledger and where they leave it. */
export type Outside = 'card' | 'crypto' | 'sandbox' | 'paid_out'

/** An account of the ledger, whether it has rows yet or not. */
export interface Account {
  readonly kind: AccountKind
  readonly ownerId: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** The spendable credits of a user. */
export const wallet = (userId: string): Account => ({ kind: 'wallet', ownerId: userId })

/** What a profile earned and hasn't moved on yet. */
export const earnings = (profileId: string): Account => ({ kind: 'earnings', ownerId: profileId })

/** What is set aside until something is decided: a payout, a running job. */
export const hold = (forId: string): Account => ({ kind: 'hold', ownerId: forId })

/** The platform's own revenue. */
export const platform: Account = { kind: 'platform', ownerId: nobody }

/** What the platform gives away. */
export const promotions: Account = { kind: 'promotions', ownerId: nobody }

export const outside = (kind: Outside): Account => ({ kind, ownerId: nobody })

/** Whether the account belongs to somebody, so that it never goes below zero and is locked before it gives. */
export const isOwned = ({ kind }: Account): boolean => (owned as readonly string[]).includes(kind)
