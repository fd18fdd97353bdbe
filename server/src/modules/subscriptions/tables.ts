import type { Subscription } from '@fanfare/contract/subscriptions/subscription'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import type { Generated } from 'kysely'

/** Why a renewal failed or was stopped. */
export type RenewalProblem =
  | 'not-enough-credits'
  | 'credits-withheld'
  | 'spending-limit-reached'
  | 'price-has-changed'
  | 'not-subscribable'
  | 'too-late'
  | 'card-ended'

export interface SubscriptionsTables {
  plan: {
    profile_id: string
    is_open: boolean
    monthly_price: bigint
    three_months_discount: number
    six_months_discount: number
    twelve_months_discount: number
    changed_at: Date
  }
  subscription: {
    id: string
    subscriber_id: string
    creator_id: string
    started_at: Date
    ends_at: Date
    /** The day of the month on which it renews, if the month has that day. */
    anchor_day: number
    months: Generated<SubscriptionMonths>
    price: Generated<bigint>
    paid_with: Generated<Subscription['paid_with']>
    renews: Generated<boolean>
    renewal_price: bigint | null
    problem: RenewalProblem | null
    noticed_end: Date | null
    card_subscription_id: string | null
    card_paid_until: Date | null
    card_look_at: Generated<Date | null>
  }
  subscription_period: {
    id: string
    subscriber_id: string
    creator_id: string
    months: SubscriptionMonths
    /** The price paid, minus partial refunds. */
    price: bigint
    original_price: bigint
    starts_at: Date
    ends_at: Date
    undone_at: Date | null
  }
}
