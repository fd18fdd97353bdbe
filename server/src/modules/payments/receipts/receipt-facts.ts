import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Db } from '#kernel/db'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatMoney, formatTime } from '#kernel/format'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findOwnCheckout, type CheckoutRow } from '../queries.ts'

/** The content of a receipt, which is also returned as JSON. Amounts are cents of the currency. */
export interface Receipt {
  id: string
  number: string
  paid_at: string
  seller: { name: string; address: string }
  description: string
  credits: number
  amount_cents: number
  currency: string
  method: 'card' | 'crypto'
  payment_id: string | null
  is_sandbox: boolean
  refunded_cents: number
  disputed_cents: number
  kept_cents: number
}

export const sandboxNotice = 'Sandbox: no real money moved.'

/** The receipt of one of the user's payments. Throws `receipt-not-found`, including for a checkout that wasn't paid. */
export async function getReceipt(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { userId }: Actor,
  { id }: { id: string },
): Promise<Receipt> {
  const checkout = await findOwnCheckout(db, { id, userId })
  const receipt = checkout && describe(checkout, publicUrl)
  if (!receipt) throw new Problem('receipt-not-found')
  return receipt
}

/** For example `F-2026-000012`, with the year of the payment. */
export const receiptNumber = (paid: { receipt_number: bigint; paid_at: Date }): string =>
  `F-${paid.paid_at.getUTCFullYear()}-${String(paid.receipt_number).padStart(6, '0')}`

function describe(checkout: CheckoutRow, publicUrl: string): Receipt | null {
  const { receipt_number, paid_at, paid_cents, granted } = checkout
  if (receipt_number === null || paid_at === null || paid_cents === null || granted === null) return null
  const { refunded_cents, disputed_cents } = checkout
  return {
    id: checkout.id,
    number: receiptNumber({ receipt_number, paid_at }),
    paid_at: paid_at.toISOString(),
    seller: { name: 'Fanfare', address: publicUrl },
    description: checkout.description,
    credits: creditsToNumber(credits(granted)),
    amount_cents: paid_cents,
    currency: checkout.currency,
    method: checkout.method,
    payment_id: checkout.payment_id,
    is_sandbox: checkout.is_sandbox,
    refunded_cents,
    disputed_cents,
    kept_cents: Math.max(0, paid_cents - refunded_cents - disputed_cents),
  }
}

/** The lines of a receipt, for the page and the PDF: a label, and an amount or a name. Pure. */
export function linesOf(receipt: Receipt): { facts: [string, string][]; sums: [string, string][] } {
  const money = (cents: number): string => formatMoney(cents, receipt.currency)
  const sums: [string, string][] = [[receipt.description, money(receipt.amount_cents)]]
  if (receipt.refunded_cents > 0) sums.push(['Refunded', `-${money(receipt.refunded_cents)}`])
  if (receipt.disputed_cents > 0) sums.push(['Disputed', `-${money(receipt.disputed_cents)}`])
  sums.push(['Total paid', money(receipt.kept_cents)])
  return {
    facts: [
      ['Receipt', receipt.number],
      ['Date', formatTime(receipt.paid_at)],
      ['Seller', `${receipt.seller.name}, ${receipt.seller.address}`],
      ['Paid with', receipt.method === 'card' ? 'Card' : 'Crypto'],
      ...(receipt.payment_id === null ? [] : [['Payment', receipt.payment_id] satisfies [string, string]]),
      ['Credits', formatPrice(receipt.credits)],
    ],
    sums,
  }
}
