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
export interface CoinbaseCheckout {
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
