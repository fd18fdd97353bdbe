import { sql, type Db } from '#kernel/db'
import { sumCash, type Cash } from '../cash.ts'
import { hasSandboxCredits } from '../queries.ts'

/** The most credits that could be paid out, in hundredths of a credit. */
export interface Payable {
  /** In wallets, spendable on creators. */
  wallets: bigint
  /** In wallets, spendable only on AI. */
  ai: bigint
  earnings: bigint
  /** Held for payouts. */
  payouts: bigint
  /** Held for AI requests, and spendable on creators if they are released. */
  heldWallets: bigint
  /** Held for AI requests, and spendable only on AI. */
  heldAi: bigint
}

export interface Solvency {
  /** The currency of payouts. */
  currency: string
  cash: Cash[]
  payable: Payable
  /** The amount in cents, at the payout rate, if all credits were spent in the way that pays out the most. */
  payableCents: bigint
  /** Whether the sandbox brought in credits. If so, no payout is made with real money. */
  hasSandboxCredits: boolean
}

export interface Rates {
  creditCents: number
  currency: string
  /** The most that can be paid out for a credit spent on creators and for one spent on AI, in ten-thousandths. */
  shares: { wallets: number; ai: number }
}

/** The cash held, and the most that all credits could be paid out for. */
export async function showSolvency(db: Db, { creditCents, currency, shares }: Rates): Promise<Solvency> {
  const payable = await sumPayable(db)
  const { wallets, ai, earnings, payouts, heldWallets, heldAi } = payable
  const whole = 10_000n
  // Hundredths of a credit times ten-thousandths. Rounded up, because at least this much must be available.
  const amount =
    (wallets + heldWallets) * BigInt(shares.wallets) +
    (ai + heldAi) * BigInt(shares.ai) +
    (earnings + payouts) * whole
  const payableCents = (amount * BigInt(creditCents) + 100n * whole - 1n) / (100n * whole)
  const [cash, isSandbox] = [await sumCash(db), await hasSandboxCredits(db)]
  return { currency, cash, payable, payableCents, hasSandboxCredits: isSandbox }
}

/**
 * Leaves out held credits of a reversed payment as far as the platform bore the reversal, because nobody gets them
 * back.
 */
async function sumPayable(db: Db): Promise<Payable> {
  const isForAi = sql`(spend_on is not null and spend_on = array['ai_tools'])`
  const { rows } = await sql<Payable>`
    with held as (
      select lot.checkout_id, ${isForAi} as is_for_ai, sum(hold_lot.amount) as amount
      from hold join hold_lot on hold_lot.hold_id = hold.id join lot on lot.id = hold_lot.lot_id
      where hold.state = 'held' group by 1, 2
    ), releasable as (
      select is_for_ai, greatest(amount - case when checkout_id is null then 0 else loss_of_checkout(checkout_id) end, 0) as amount
      from held
    )
    select
      (select coalesce(sum(remaining), 0)::bigint from lot where not ${isForAi}) as wallets,
      (select coalesce(sum(remaining), 0)::bigint from lot where ${isForAi}) as ai,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'earnings') as earnings,
      ((select coalesce(sum(balance), 0) from ledger_account where kind = 'hold')
        - (select coalesce(sum(amount), 0) from hold where state = 'held'))::bigint as payouts,
      (select coalesce(sum(amount), 0)::bigint from releasable where not is_for_ai) as "heldWallets",
      (select coalesce(sum(amount), 0)::bigint from releasable where is_for_ai) as "heldAi"
  `.execute(db)
  const [payable] = rows
  if (!payable) throw new Error('Sums answer one row.')
  return payable
}

/** How many cents are missing to pay everything out; 0 if the cash is enough. Pure. */
export function missingCents(solvency: Solvency): bigint {
  // Sandbox credits can't be distinguished from real ones once they are spent, so both kinds of money count.
  const { cash, currency, payableCents, hasSandboxCredits: isSandbox } = solvency
  const held = cash
    .filter((one) => one.currency === currency && (isSandbox || !one.is_sandbox))
    .reduce((sum, one) => sum + one.held, 0n)
  return held < payableCents ? payableCents - held : 0n
}
