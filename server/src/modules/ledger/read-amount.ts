import { creditsFromNumber, creditsToNumber, credits, type Credits } from '@fanfare/contract/money/money'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { Problem } from '#kernel/problem'

/**
 * Parses an amount that a person typed. Throws `amount-too-fine`, `amount-too-small` and `amount-too-large`, which
 * include the limits and the name of the field.
 */
export function readAmount(
  amount: number,
  bounds: { least?: bigint; most?: bigint; field?: string } = {},
): Credits {
  const { least = 1n, most = BigInt(moneyLimits.amountHundredths), field = 'amount' } = bounds
  const show = (hundredths: bigint): number => creditsToNumber(credits(hundredths))
  const inWords = (hundredths: bigint): string => priceInCredits(show(hundredths))
  if (amount > show(most)) {
    throw new Problem('amount-too-large', { fields: { [field]: `At most ${inWords(most)}.` } })
  }
  if (amount < show(least)) {
    throw new Problem('amount-too-small', { fields: { [field]: `At least ${inWords(least)}.` } })
  }
  const read = creditsFromNumber(amount)
  if (read === null)
    throw new Problem('amount-too-fine', { fields: { [field]: 'Credits can have at most two decimals.' } })
  return read
}
