import Type, { type Static } from 'typebox'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { Pagination } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'

export const transactionTypes = [
  'profile_tip',
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'stripe_token_purchase',
  'crypto_token_purchase',
  'free_daily_credits',
  'referral_reward',
  'balance_transfer',
  'profile_payout',
  'admin_adjustment',
  'ai_tool_usage',
  'ai_tool_usage_refund',
  'payment_refund',
  'payment_dispute',
] as const
export const TransactionType = Type.Enum(transactionTypes)
export type TransactionType = Static<typeof TransactionType>

/** What brings a profile earnings; the bands of every earnings chart. */
export const incomeTypes = [
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'profile_tip',
  'referral_reward',
] as const satisfies readonly TransactionType[]
export const IncomeType = Type.Enum(incomeTypes)
export type IncomeType = Static<typeof IncomeType>

/** What credits are spent on. */
export const spendKinds = ['tips', 'posts', 'subscriptions', 'messages', 'ai_tools'] as const
export const SpendKind = Type.Enum(spendKinds)
export type SpendKind = Static<typeof SpendKind>

/** Where credits came from. */
export const LotSource = Type.Enum(['card', 'crypto', 'free', 'gift', 'earnings'])
export type LotSource = Static<typeof LotSource>

/** Credits that arrived together and are not all spent. Lots are listed in the order in which they will be spent. */
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

/** A person's own ceiling; null is none. A raise waits a day, a lower one holds at once. */
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

/** Spendable credits, and where crypto payouts go. */
export const Wallet = named(
  'Wallet',
  Type.Object({
    balance: CreditAmount,
    owed: Type.Number({
      description: 'debts because payments to the user were reversed; that much of the balance is withheld',
    }),
    lots: Type.Array(Lot, { description: 'a page of them, in the order in which they will be spent' }),
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

export const ledger = {
  changeSpendingLimits: route({
    method: 'PUT',
    path: '/user/spending-limits',
    who: 'user',
    ceiling: 'settings',
    summary: 'Set the most that the own user spends in a day and in a month (UTC); a raise holds after a day',
    body: Type.Object({ day: Nullable(CreditAmount), month: Nullable(CreditAmount) }),
    returns: SpendingLimits,
    problems: amountProblems,
  }),
} as const
