import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Cents, CreditAmount } from '../money/amount.ts'
import { FeeChange } from './fee-change.ts'
import { PayoutBackground } from './payout-background.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const PayoutMethod = Type.Enum(['connect_account', 'iban', 'crypto'])
export type PayoutMethod = Static<typeof PayoutMethod>

export const PayoutState = Type.Enum(['requested', 'approved', 'failed', 'paid', 'returned'])
export type PayoutState = Static<typeof PayoutState>

/** Earnings on their way out. They are held in the ledger until paid or returned. */
export const Payout = named(
  'Payout',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    amount: CreditAmount,
    amount_cents: Cents,
    currency: Type.String(),
    fee_cents: Nullable(
      Type.Integer({
        description: 'the fee that the provider or the bank charged the platform, for admins',
      }),
    ),
    fee_changes: Nullable(
      Type.Array(FeeChange, {
        description: 'the last five corrections of the fee, newest first, for admins',
      }),
    ),
    method: PayoutMethod,
    destination: Type.String({ description: 'shortened to its last characters' }),
    pay_to: Nullable(
      Type.Object(
        { account: Type.String(), holder: Nullable(Type.String()) },
        { description: 'the complete destination, for admins, who pay to banks and crypto wallets by hand' },
      ),
    ),
    is_own: Type.Boolean({ description: 'of one of your profiles' }),
    is_sandbox: Type.Boolean(),
    state: PayoutState,
    reason: Nullable(Type.String({ description: 'why it was returned' })),
    failure: Nullable(Type.String({ description: 'why it could not be sent, for admins' })),
    reference: Nullable(Type.String({ description: 'the provider’s or the bank’s' })),
    requested_at: Time,
    decided_at: Nullable(Time),
    paid_at: Nullable(Time),
    background: Nullable(PayoutBackground),
  }),
)
export type Payout = Static<typeof Payout>
