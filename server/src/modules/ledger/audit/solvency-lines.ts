import type { Cash } from '../cash.ts'
import { missingCents, type Solvency } from './solvency.ts'

/** The lines that `npm run ledger:check` prints about the cash held and the most that could be paid out. Pure. */
export function solvencyLines(solvency: Solvency): string[] {
  const { cash, currency, payable, payableCents, hasSandboxCredits } = solvency
  const missing = missingCents(solvency)
  return [
    ...cash.flatMap((one) => {
      const name = one.is_sandbox ? 'Sandbox' : 'Real money'
      const money = (cents: bigint): string => inMoney(cents, one.currency)
      const isEstimated = one.estimated_fees !== 0n
      return [
        `${name}: received ${money(one.received)}, payment fees ${money(-one.fees)}, ` +
          `refunds ${money(-one.refunds)}, disputes ${money(-one.disputes)}, dispute fees ${money(-one.dispute_fees)}, ` +
          `payouts ${money(-one.payouts)}, payout fees ${money(-one.payout_fees)}${withoutFee(one)}. ` +
          (isEstimated ? `Of the fees, ${money(-one.estimated_fees)} is estimated. ` : '') +
          `Cash held: ${money(one.held)}.`,
      ]
    }),
    `Credits: ${inCredits(payable.wallets + payable.ai)} in wallets, ${inCredits(payable.earnings)} in earnings, ` +
      `${inCredits(payable.payouts + payable.heldWallets + payable.heldAi)} on hold. Maximum payout value: ${inMoney(payableCents, currency)}.`,
    ...(missing > 0n
      ? [
          hasSandboxCredits
            ? `Warning: cash, with the sandbox's, is ${inMoney(missing, currency)} short of that. Nothing is paid out for real while the ledger has sandbox credits.`
            : `WARNING: the cash held is ${inMoney(missing, currency)} short of that.`,
        ]
      : []),
  ]
}

const withoutFee = ({ payouts_without_fee: count }: Cash): string =>
  count === 0 ? '' : ` (no fee reported for ${count} ${count === 1 ? 'payout' : 'payouts'})`

/** Formats cents for the output of commands. */
export const inMoney = (cents: bigint, currency: string): string =>
  `${hundredthsOf(cents)} ${currency.toUpperCase()}`

/** Formats hundredths of a credit for the output of commands. */
export const inCredits = (amount: bigint): string => hundredthsOf(amount)

function hundredthsOf(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
