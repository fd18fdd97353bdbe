import type { Checkout } from '@fanfare/contract/payments/checkout'
import { paymentLimits } from '@fanfare/contract/payments/limits'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { CheckoutRow } from '../queries.ts'

/** A checkout as the payer sees it, with the received amount or, until it is paid, the requested one. Pure. */
export const presentCheckout = (row: CheckoutRow): Checkout => ({
  id: row.id,
  buys: row.buys,
  subject_id: row.subject_id,
  method: row.method,
  is_sandbox: row.is_sandbox,
  state: isProcessing(row) ? 'processing' : row.state,
  url: row.state === 'open' && !row.is_processing ? row.url : null,
  credits: creditsToNumber(credits(row.granted ?? row.credits)),
  amount_cents: row.paid_cents ?? row.amount_cents,
  missing_cents: Math.max(0, row.amount_cents - (row.paid_cents ?? row.amount_cents)),
  currency: row.currency,
  description: row.description,
  payment_id: row.payment_id?.slice(0, paymentLimits.idLength) ?? null,
  receipt_id: row.receipt_number === null ? null : row.id,
  return_to: row.return_to,
  is_fulfilled: row.is_fulfilled,
  unfulfilled_because: row.unfulfilled_because,
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
})

const isProcessing = ({ state, is_processing }: CheckoutRow): boolean => state === 'open' && is_processing
