import type { IncomeType, TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Generated, GeneratedAlways } from 'kysely'
import type { AccountKind } from './account.ts'

export interface LedgerTables {
  ledger_account: {
    id: GeneratedAlways<bigint>
    kind: AccountKind
    owner_id: Generated<string>
    slot: Generated<number>
    balance: GeneratedAlways<bigint>
  }
  transfer: {
    id: string
    key: string
    type: TransactionType
    amount: bigint
    source_profile_id: string | null
    destination_profile_id: string | null
    referrer_profile_id: string | null
    subject_id: string | null
    undoes: string | null
    metadata: Generated<TransferMetadata>
    created_at: Date
    /** The id of the PostgreSQL transaction that wrote this row on this cluster. 0 if an earlier version wrote it. */
    written_in: GeneratedAlways<bigint>
  }
  entry: { transfer_id: string; account_id: bigint; amount: bigint }
  lot: {
    id: string
    account_id: bigint
    source: LotSource
    spend_on: SpendKind[] | null
    is_refundable: boolean
    checkout_id: string | null
    granted: bigint
    remaining: bigint
    is_spent: GeneratedAlways<boolean>
    /** Lots with a lower value are spent first. */
    turn: GeneratedAlways<number>
    created_at: Date
    /** The price of the payment that bought the lot, and the provider's fee for it. Null without a payment. */
    cost_cents: Generated<number | null>
    fee_cents: Generated<number | null>
    currency: Generated<string | null>
  }
  cash_movement: {
    key: string
    kind:
      | 'received'
      | 'provider_fee'
      | 'refund'
      | 'refund_returned'
      | 'dispute'
      | 'dispute_returned'
      | 'dispute_fee'
      | 'dispute_fee_returned'
      | 'payout'
      | 'payout_returned'
      | 'payout_fee'
      | 'payout_fee_returned'
    amount_cents: bigint
    currency: string
    is_sandbox: boolean
    is_estimate: Generated<boolean>
    subject_id: string
    /** When the movement was reported to us. */
    created_at: Date
    /** When the money moved, according to the provider. Statements are based on this time. */
    happened_at: Date
  }
  lot_use: { transfer_id: string; lot_id: string; amount: bigint }
  /**
   * A debt for a share of a sale that was reversed after the earnings had left the profile, or for credits of a
   * reversed payment that were spent on AI. `transfer_id` is the reversal. A debt is open until `settled` reaches
   * `amount`. The settled total of all debts of a reversal and a profile equals the sum of the transfers whose keys
   * begin with `settlement:<transfer>:<profile>:`.
   */
  debt: {
    transfer_id: string
    /** The profile that received the share. */
    profile_id: string
    /**
     * The debtor: the user who owned the profile at the sale, or a user who took it over with earnings of that sale.
     */
    user_id: string
    /** True if the profile has another owner now, so that its earnings don't pay this debt. */
    is_of_former_owner: Generated<boolean>
    amount: bigint
    settled: Generated<bigint>
    income_type: DebtType
    /** The hold through which the reversed payment's credits were spent. Null for a debt over a sale. */
    hold_id: Generated<string | null>
    created_at: Date
  }
  hold: {
    /** The id of the hold, which is also that of the request it is for. */
    id: string
    purpose: HoldPurpose
    user_id: string
    profile_id: string
    /** The transfer that took the credits from the wallet. */
    transfer_id: string
    /** The owner of the hold account. For holds of earlier versions, the id of the hold. */
    account_owner_id: string
    amount: bigint
    captured: Generated<bigint>
    state: Generated<'held' | 'captured' | 'released'>
    /** The referrer's full reward, before reversals. */
    reward: Generated<bigint>
    referrer_profile_id: Generated<string | null>
    /** When a payment behind the hold was reversed, if that happened while the hold was open. */
    reversed_at: Generated<Date | null>
    deadline_at: Date
    created_at: Date
    settled_at: Generated<Date | null>
  }
  /**
   * The lots that a hold took credits from, how much of each was captured, and how much of that is owed because its
   * payment was reversed.
   */
  hold_lot: {
    hold_id: string
    lot_id: string
    amount: bigint
    captured: Generated<bigint>
    reversed: Generated<bigint>
  }
  spending_limit: {
    user_id: string
    day_limit: bigint | null
    month_limit: bigint | null
    next_day_limit: bigint | null
    next_month_limit: bigint | null
    next_from: Date | null
  }
  earned_day: {
    profile_id: string
    day: string
    type: IncomeType
    slot: number
    amount: bigint
    transfers: number
  }
  rewarded: { profile_id: string; seller_id: string; slot: number; amount: bigint; transfers: number }
  /** The last proof that found no differences. A single row. */
  ledger_proof: {
    id: Generated<number>
    /** The snapshot of transactions that the proof saw, in PostgreSQL's format. */
    snapshot: string
    cluster_id: bigint
    /** Whether the proof saw transfers that no transaction of this cluster can have written. */
    has_foreign: boolean
    last_transfer_id: string | null
    proven_at: Date
    whole_at: Date
  }
  /** Each account's balance at that proof. */
  ledger_proof_balance: { account_id: bigint; balance: bigint }
  spender: {
    profile_id: string
    spender_id: string
    amount: bigint
    transfers: number
    /** The amount's `magnitude_of`, by which the index is sorted. */
    magnitude: number
  }
  spender_day: { profile_id: string; day: string; spender_id: string; amount: bigint; transfers: number }
}

/** The purposes that credits can be held for. */
export type HoldPurpose = 'ai_request'

/** The cause of a debt: a share of a sale, or AI use whose payment was reversed. */
type DebtType = IncomeType | 'ai_tool_usage'

/** Additional information about a transfer, shown to the people involved. */
export interface TransferMetadata {
  stripe_payment_intent_id?: string
  stripe_charge_id?: string
  tool_type?: string
  error_message?: string
  /** The request to an AI tool. */
  request_data?: {
    task: string
    model: string | null
    prompt: string
    duration?: string
    resolution?: string
    aspect_ratio?: string
  }
  message?: string
  /** Set if a language model drafted the message. */
  authorship?: 'drafted'
  months?: number
  /** Why a sale was refunded although its payment wasn't reversed. */
  refunded_because?: RefundReason
  /** Set for a partial refund, which leaves the goods with the buyer. */
  is_partial?: true
}

export type RefundReason = 'post-removed'
