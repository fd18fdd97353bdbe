import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { TransactionType } from '../ledger/transaction-type.ts'
import { Cents, CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/**
 * A transfer as one profile sees it. `amount` is the unsigned amount that the profile (or its user's wallet) gave or
 * received, and `direction` says which. `description` includes the payment id, shortened to 10 characters.
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
    paid: Nullable(
      Type.Object(
        { amount_cents: Cents, currency: Type.String() },
        { description: 'the money paid for credits, by card or crypto' },
      ),
    ),
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
        authorship: Type.Optional(
          Type.Literal('drafted', { description: 'set if a language model drafted the message' }),
        ),
        months: Type.Optional(Type.Integer()),
        refunded_because: Type.Optional(Type.Literal('post-removed')),
        is_partial: Type.Optional(Type.Literal(true)),
      },
      { additionalProperties: false },
    ),
  }),
)
export type Transaction = Static<typeof Transaction>
