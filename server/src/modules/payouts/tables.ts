import type { PayoutMethod, PayoutState } from '@fanfare/contract/payouts/payout'
import type { Generated } from 'kysely'

export interface PayoutsTables {
  bank_account: { profile_id: string; iban: string; holder: string; changed_at: Date }
  crypto_wallet: { user_id: string; address: string; changed_at: Date }
  connect_account: {
    user_id: string
    account_id: string
    is_sandbox: boolean
    details_submitted: boolean
    payouts_enabled: boolean
    created_at: Date
  }
  payout: {
    id: string
    profile_id: string
    user_id: string
    amount: bigint
    amount_cents: bigint
    currency: string
    method: PayoutMethod
    destination: string
    holder: string | null
    is_sandbox: boolean
    state: PayoutState
    reason: string | null
    reference: string | null
    requested_at: Date
    decided_at: Date | null
    decided_by: string | null
    paid_at: Date | null
    tries: Generated<number>
    tried_at: Generated<Date | null>
    failure: Generated<string | null>
    reversed_cents: Generated<bigint>
    /** What sending the payout costs the platform; null while unknown. */
    fee_cents: Generated<bigint | null>
    /** When the provider was last polled for the fee. */
    fee_asked_at: Generated<Date | null>
    /** The UTC day of its oldest earnings; null if they didn't come from sales. */
    earned_since: Generated<string | null>
  }
  /** Who changed a payout's fee, and when. Append-only. */
  payout_fee_change: {
    id: string
    payout_id: string
    /** Null if no fee was known. */
    before_cents: bigint | null
    fee_cents: bigint
    changed_by: string | null
    changed_at: Date
  }
}
