import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { TransactionType } from '../ledger/routes.ts'
import { limits } from '../limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

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
        request_data: Type.Optional(
          Type.Object({
            task: Type.String(),
            model: Nullable(Type.String()),
            prompt: Type.String(),
            duration: Type.Optional(Type.String()),
            resolution: Type.Optional(Type.String()),
            aspect_ratio: Type.Optional(Type.String()),
          }),
        ),
        message: Type.Optional(Type.String()),
        months: Type.Optional(Type.Integer()),
      },
      { additionalProperties: false },
    ),
  }),
)
export type Transaction = Static<typeof Transaction>

export const transactions = {
  list: route({
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
  show: route({
    method: 'GET',
    path: '/profile/transactions/:id',
    who: 'user',
    summary: 'One transaction of the current profile',
    params: IdParams,
    returns: Transaction,
    problems: ['transaction-not-found'],
  }),
} as const
