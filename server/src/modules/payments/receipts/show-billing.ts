import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Checkout } from '@fanfare/contract/payments/checkout'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { showBalance, showSpendingLimits } from '#ledger'
import { presentCheckout } from '../checkouts/checkout-view.ts'
import { listOwnCheckouts } from '../queries.ts'

export interface Billing extends Page<Checkout> {
  balance: number
  spending_limits: SpendingLimits
}

/** The user's payments to providers, or only the open ones, latest first, with the balance and the spending limits. */
export async function showBilling(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  query: PageQuery & { state?: 'open' },
): Promise<Billing> {
  const after = readCursor(query.cursor, ['time', 'id'])
  const { state, limit, offset } = query
  const payableAt = state === 'open' ? clock.now() : null
  const rows = await listOwnCheckouts(db, { userId, payableAt, after, limit, offset })
  const page = makePage(rows, query, { cursorOf: (row) => [row.created_at.toISOString(), row.id] })
  return {
    ...page,
    data: page.data.map(presentCheckout),
    balance: await showBalance(db, { userId }),
    spending_limits: await showSpendingLimits(db, { userId, at: clock.now() }),
  }
}
