import Type, { type Static } from 'typebox'
import { amountProblems, CreditAmount } from './amount.ts'
import { limits } from './limits.ts'
import { pageFields, pageOf } from './page.ts'
import { ProfileBadge } from './profile-badge.ts'
import { route } from './route.ts'
import { Id, IdParams, named, Nullable, Time } from './schema.ts'

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

/** Credits that came in one go and are still there. Lots are listed in the order in which they will be spent. */
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
    lots: Type.Array(Lot),
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

/**
 * A transfer as one profile sees it. `amount` is what the profile (or its user's wallet) gave or received, without sign;
 * `direction` says which. `description` carries the payment id, shortened to 10 characters.
 */
export const Transaction = named(
  'Transaction',
  Type.Object({
    id: Id,
    type: TransactionType,
    direction: Type.Enum(['incoming', 'outgoing', 'internal_transfer']),
    amount: CreditAmount,
    source_profile_id: Nullable(Id),
    destination_profile_id: Nullable(Id),
    other: Nullable(ProfileBadge),
    subject_id: Nullable(Id),
    description: Type.String(),
    undoes: Nullable(Id),
    is_undone: Type.Boolean(),
    receipt_id: Nullable(Id),
    created_at: Time,
    metadata: Type.Object(
      {
        stripe_payment_intent_id: Type.Optional(Type.String()),
        stripe_charge_id: Type.Optional(Type.String()),
        tool_type: Type.Optional(Type.String()),
        error_message: Type.Optional(Type.String()),
        message: Type.Optional(Type.String()),
        months: Type.Optional(Type.Integer()),
      },
      { additionalProperties: false },
    ),
  }),
)
export type Transaction = Static<typeof Transaction>

export const ledger = {
  listTransactions: route({
    method: 'GET',
    path: '/profile/transactions',
    who: 'user',
    summary: 'What came in and went out for the current profile and its wallet, latest first',
    query: Type.Object({
      ...pageFields(limits.page.default),
      type: Type.Optional(TransactionType),
      direction: Type.Optional(Type.Enum(['incoming', 'outgoing', 'internal_transfer'])),
      from: Type.Optional(Type.String({ format: 'date', description: 'the first day, YYYY-MM-DD' })),
      to: Type.Optional(Type.String({ format: 'date', description: 'the last day, YYYY-MM-DD' })),
      time_zone: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: 'where these days begin and end; UTC unless said',
        }),
      ),
    }),
    returns: pageOf(Transaction),
  }),
  showTransaction: route({
    method: 'GET',
    path: '/profile/transactions/:id',
    who: 'user',
    summary: 'One transaction of the current profile',
    params: IdParams,
    returns: Transaction,
    problems: ['transaction-not-found'],
  }),
  changeSpendingLimits: route({
    method: 'PUT',
    path: '/user/spending-limits',
    who: 'user',
    summary: 'Set the most that the own user spends in a day and in a month (UTC); a raise holds after a day',
    body: Type.Object({ day: Nullable(CreditAmount), month: Nullable(CreditAmount) }),
    returns: SpendingLimits,
    problems: amountProblems,
  }),
} as const
