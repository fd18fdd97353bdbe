export type ChargeStatus = 'NEW' | 'PENDING' | 'COMPLETED' | 'UNRESOLVED' | 'EXPIRED' | 'CANCELED'

/** Why what arrived is not what was asked. */
export type Unresolved = 'UNDERPAID' | 'MULTIPLE'

interface Money {
  amount: string
  currency: string
}

/** A charge of the older crypto API. Its state is the last entry of its timeline. */
export interface Charge {
  id: string
  code: string
  name: string
  description: string
  pricing_type: 'fixed_price'
  pricing: { local: Money; settlement: Money }
  hosted_url: string
  redirect_url: string | null
  cancel_url: string | null
  created_at: string
  expires_at: string
  confirmed_at?: string
  metadata: Record<string, string>
  payments: {
    payment_id: string
    network: string
    transaction_id: string
    status: 'PENDING' | 'CONFIRMED'
    detected_at: string
    value: { local: Money; crypto: Money }
  }[]
  timeline: { status: ChargeStatus; context?: Unresolved; time: string }[]
}

type CheckoutStatus =
  | 'ACTIVE'
  | 'PROCESSING'
  | 'COMPLETED'
  | 'DEACTIVATED'
  | 'EXPIRED'
  | 'FAILED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'

/** A single-use checkout, as the provider's API shows it. */
export interface BusinessCheckout {
  id: string
  url: string
  amount: string
  currency: string
  network: string
  address: string
  tokenAddress: string
  status: CheckoutStatus
  description?: string
  expiresAt?: string
  metadata?: Record<string, string>
  createdAt: string
  updatedAt: string
  successRedirectUrl?: string
  failRedirectUrl?: string
  settlement: { totalAmount: string; feeAmount: string; netAmount: string; currency: string }
  transactionHash?: string
  refundedAmount?: string
}
