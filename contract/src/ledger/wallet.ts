import Type, { type Static } from 'typebox'
import { Pagination } from '../api/page.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

/** The purposes that credits can be spent on. */
export const spendKinds = ['tips', 'posts', 'subscriptions', 'messages', 'ai_tools'] as const
export const SpendKind = Type.Enum(spendKinds)
export type SpendKind = Static<typeof SpendKind>

/** Where credits came from. */
export const LotSource = Type.Enum(['card', 'crypto', 'free', 'gift', 'earnings'])
export type LotSource = Static<typeof LotSource>

/**
 * Credits that arrived together and haven't all been spent. Lots are listed in the order they will be spent.
 */
export const Lot = named(
  'Lot',
  Type.Object({
    id: Id,
    source: LotSource,
    remaining: CreditAmount,
    granted: CreditAmount,
    spend_on: Nullable(Type.Array(SpendKind, { description: 'null: anything' })),
    is_refundable: Type.Boolean(),
    created_at: Time,
  }),
)
export type Lot = Static<typeof Lot>

/** A user's spending limits; null means no limit. Raising one takes effect after a day, lowering it immediately. */
export const SpendingLimits = named(
  'SpendingLimits',
  Type.Object({
    day: Nullable(CreditAmount),
    month: Nullable(CreditAmount),
    spent_today: CreditAmount,
    spent_this_month: CreditAmount,
    next: Nullable(
      Type.Object({ day: Nullable(CreditAmount), month: Nullable(CreditAmount), holds_from: Time }),
    ),
  }),
)
export type SpendingLimits = Static<typeof SpendingLimits>

/** Spendable credits, and the address for crypto payouts. */
export const Wallet = named(
  'Wallet',
  Type.Object({
    balance: CreditAmount,
    owed: Type.Number({
      description: 'debts because payments to the user were reversed; that much of the balance is withheld',
    }),
    lots: Type.Array(Lot, { description: 'a page of them, in the order they will be spent' }),
    pagination: Pagination,
    spending_limits: SpendingLimits,
    free_daily: Type.Object({
      amount: CreditAmount,
      is_ready: Type.Boolean(),
      ready_at: Time,
      spend_on: Nullable(Type.Array(SpendKind)),
    }),
    crypto_address: Nullable(Type.String()),
  }),
)
export type Wallet = Static<typeof Wallet>
