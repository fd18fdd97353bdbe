import { sql, type Db } from '#kernel/db'
import { sumCash, type Cash } from '../cash.ts'
import { hasSandboxCredits } from '../queries.ts'

/** What all credits could become, in hundredths of a credit. */
export interface Payable {
  /** Of wallets, that can be spent on creators. */
  wallets: bigint
  /** Of wallets, that can be spent on AI alone. */
  ai: bigint
  earnings: bigint
  /** Held for payouts and running jobs. */
  holds: bigint
}

export interface Solvency {
  /** What payouts are made in. */
  currency: string
  cash: Cash[]
  payable: Payable
  /** In cents, at the payout rate, were all of it spent in the way that pays out the most. */
  payableCents: bigint
  /** Whether the sandbox brought credits; then nothing is paid out for real. */
  hasSandboxCredits: boolean
}

export interface Rates {
  creditCents: number
  currency: string
  /** Of a credit that is spent on creators and on AI, the most that can be paid out, in ten-thousandths. */
  shares: { wallets: number; ai: number }
}

/** What is held in cash, beside what all credits could be paid out as. */
export async function showSolvency(db: Db, { creditCents, currency, shares }: Rates): Promise<Solvency> {
  const payable = await sumPayable(db)
  const { wallets, ai, earnings, holds } = payable
  const whole = 10_000n
  // Hundredths of a credit times ten-thousandths: rounded up, since this is what must be there.
  const amount = wallets * BigInt(shares.wallets) + ai * BigInt(shares.ai) + (earnings + holds) * whole
  const payableCents = (amount * BigInt(creditCents) + 100n * whole - 1n) / (100n * whole)
  const [cash, isSandbox] = [await sumCash(db), await hasSandboxCredits(db)]
  return { currency, cash, payable, payableCents, hasSandboxCredits: isSandbox }
}

async function sumPayable(db: Db): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select
      (select coalesce(sum(remaining), 0)::bigint from lot
        where spend_on is null or spend_on <> array['ai_tools']) as wallets,
      (select coalesce(sum(remaining), 0)::bigint from lot where spend_on = array['ai_tools']) as ai,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'earnings') as earnings,
      (select coalesce(sum(balance), 0)::bigint from ledger_account where kind = 'hold') as holds
  `.execute(db)
  return rows[0] ?? { wallets: 0n, ai: 0n, earnings: 0n, holds: 0n }
}

/** How many cents are missing to pay everything out; 0 when the cash suffices. Pure. */
export function missingCents(solvency: Solvency): bigint {
  // Sandbox credits can't be told from real ones once they are spent, so both kinds of money count.
  const { cash, currency, payableCents, hasSandboxCredits: isSandbox } = solvency
  const held = cash
    .filter((one) => one.currency === currency && (isSandbox || !one.is_sandbox))
    .reduce((sum, one) => sum + one.held, 0n)
  return held < payableCents ? payableCents - held : 0n
}
