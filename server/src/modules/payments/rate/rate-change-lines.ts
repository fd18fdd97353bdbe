import { inCredits, inMoney } from '#ledger'
import type { BelowFloor } from '../offers/floor.ts'
import type { RateChange } from './change-rate.ts'

/** The lines that `npm run rate:change` prints about the cost of a change. Pure. */
export function rateChangeLines({ rate, to, before, after, missing, below }: RateChange): string[] {
  const money = (cents: bigint): string => inMoney(cents, rate.currency)
  const { wallets, ai, earnings, payouts, heldWallets, heldAi } = after.payable
  const holds = payouts + heldWallets + heldAi
  const difference = after.payableCents - before.payableCents
  return [
    `A credit costs ${rate.credit_cents} cents in this database. Changing it to ${to} cents:`,
    `Credits: ${inCredits(wallets + ai)} in wallets, ${inCredits(earnings)} in earnings, ${inCredits(holds)} on hold.`,
    `Maximum payout value: ${money(before.payableCents)} now, ${money(after.payableCents)} afterwards. ` +
      `The change costs ${difference > 0n ? money(difference) : 'nothing'}.`,
    missing > 0n
      ? `The cash held would be ${money(missing)} short of the new value.`
      : 'The cash held would cover the new value.',
    ...below.map((offer) => lineOf(offer, money)),
  ]
}

function lineOf(
  { name, running, method, amountCents, payable }: BelowFloor,
  money: (cents: bigint) => string,
): string {
  const what =
    running === undefined
      ? (name ?? 'Credits at the base rate')
      : `${running === 1 ? 'A running plan' : `${running} running plans`} (${name})`
  const paid = `${money(BigInt(amountCents))} by ${method}`
  return `Below the floor: ${what}, ${paid}, for credits that could be paid out as ${money(BigInt(Math.ceil(payable)))}.`
}
