import type { CheckoutState, UnfulfilledReason } from '@fanfare/contract/payments/checkout'
import type { Generated } from 'kysely'
import type { CheckoutKind, CheckoutDetails } from './checkout-kind.ts'

export interface PaymentsTables {
  checkout: {
    id: string
    user_id: string
    profile_id: string
    method: 'card' | 'crypto'
    is_sandbox: boolean
    buys: CheckoutKind
    subject_id: string | null
    details: Generated<CheckoutDetails>
    credits: bigint
    amount_cents: number
    currency: string
    every_months: number | null
    description: string
    return_to: string | null
    /** Never `processing`: that is the state shown for an open checkout with `is_processing`. */
    state: Generated<Exclude<CheckoutState, 'processing'>>
    is_processing: Generated<boolean>
    provider_id: string | null
    url: string | null
    customer_id: string | null
    payment_id: string | null
    charge_id: string | null
    subscription_id: string | null
    invoice_id: string | null
    renews: string | null
    period_ends_at: Date | null
    paid_cents: number | null
    granted: bigint | null
    is_fulfilled: boolean | null
    unfulfilled_because: UnfulfilledReason | null
    receipt_number: bigint | null
    refunded_cents: Generated<number>
    disputed_cents: Generated<number>
    /** The provider's dispute fees, minus those it returned. */
    dispute_fee_cents: Generated<number>
    reversed: Generated<bigint>
    changes: Generated<number>
    created_at: Date
    expires_at: Date | null
    paid_at: Date | null
    look_at: Date | null
    asked_at: Date | null
  }
  /** A single row: the price of a credit, recorded with the first payment. */
  credit_rate: { is_only: Generated<boolean>; currency: string; credit_cents: number; set_at: Date }
  payment_customer: { user_id: string; is_sandbox: boolean; customer_id: string; created_at: Date }
  reversal_cursor: { is_sandbox: boolean; since: Date; began_at: Date | null; after_id: string | null }
  webhook_event: {
    provider: 'card' | 'crypto'
    id: string
    type: string
    about_kind: string | null
    about_id: string | null
    body: string
    received_at: Date
    done_at: Date | null
    look_at: Date
  }
  card_ending: {
    subscription_id: string
    wanted_at: Generated<Date>
    look_at: Generated<Date>
    ended_at: Date | null
  }
}
