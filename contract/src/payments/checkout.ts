import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Cents, CreditAmount } from '../money/amount.ts'

export const CheckoutState = Type.Enum([
  'open',
  'processing',
  'paid',
  'canceled',
  'expired',
  'failed',
  'refunded',
  'disputed',
])
export type CheckoutState = Static<typeof CheckoutState>

/** Why a paid checkout wasn't fulfilled. Its payment was added to the wallet as credits instead. */
export const UnfulfilledReason = Type.Enum([
  'paid-in-part',
  'price-has-changed',
  'spending-limit-reached',
  'unavailable',
])
export type UnfulfilledReason = Static<typeof UnfulfilledReason>

/** The purpose of a payment at a provider. */
export const Checkout = named(
  'Checkout',
  Type.Object({
    id: Id,
    buys: Type.Enum(['credits', 'credit_plan', 'post', 'tip', 'subscription']),
    subject_id: Nullable(Id),
    method: Type.Enum(['card', 'crypto']),
    is_sandbox: Type.Boolean(),
    state: CheckoutState,
    url: Nullable(Type.String({ description: 'the page for paying, while it is open' })),
    credits: CreditAmount,
    amount_cents: Cents,
    missing_cents: Type.Integer({
      minimum: 0,
      description: 'the part of the price that hasn’t arrived, once something has; coins can arrive in parts',
    }),
    currency: Type.String(),
    description: Type.String(),
    payment_id: Nullable(Type.String({ description: 'the provider’s, shortened to 10 characters' })),
    receipt_id: Nullable(Id),
    return_to: Nullable(Type.String({ description: 'the page of this site that the person came from' })),
    is_fulfilled: Nullable(
      Type.Boolean({
        description:
          'once paid: whether the purchase was delivered; if not, the payment is in the wallet as credits',
      }),
    ),
    unfulfilled_because: Nullable(UnfulfilledReason),
    created_at: Time,
    paid_at: Nullable(Time),
  }),
)
export type Checkout = Static<typeof Checkout>

/** The fields that every response to "pay with card" has. */
export const CheckoutStart = named(
  'CheckoutStart',
  Type.Object({ checkout_id: Id, url: Type.String(), is_sandbox: Type.Boolean() }),
)
export type CheckoutStart = Static<typeof CheckoutStart>

/** A page of this site to return to, as a path. */
export const ReturnPath = Type.String({ pattern: '^/(?![/\\\\])\\P{Cc}*$', maxLength: 500 })

/**
 * The fields that every "pay with card" body has. The sender chooses the id, so that sending twice makes one checkout.
 */
export const checkoutFields = { id: Id, return_to: Type.Optional(ReturnPath) }

/** The problems that can occur before the user is sent to a provider. */
export const checkoutProblems = [
  'payments-unavailable',
  'too-small-for-card',
  'checkout-already-used',
] as const
