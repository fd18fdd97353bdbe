import { credits, type Credits } from '@fanfare/contract/money/money'

/**
 * The credits that a payment buys. The exact price buys the promised credits, and a smaller amount buys a proportional
 * part. Any surplus is converted at the base rate, rounded down to a hundredth. Pure.
 */
export function creditsFor(
  { promised, askedCents, paidCents }: { promised: Credits; askedCents: number; paidCents: number },
  creditCents: number,
): Credits {
  if (paidCents <= askedCents) return credits((promised * BigInt(paidCents)) / BigInt(askedCents))
  return credits(promised + (BigInt(paidCents - askedCents) * 100n) / BigInt(creditCents))
}

/**
 * The credits to remove when this many cents of a payment are reversed: all of them for the full amount, otherwise a
 * proportional part, rounded down. Always computed from the total, so that parts add up. Pure.
 */
export function creditsGone({
  granted,
  paidCents,
  goneCents,
}: {
  granted: Credits
  paidCents: number
  goneCents: number
}): Credits {
  if (goneCents >= paidCents) return granted
  return credits((granted * BigInt(goneCents)) / BigInt(paidCents))
}
