import { credits, type Credits } from '@fanfare/contract/money/money'

/**
 * The credits that a payment brings. What was asked brings what was promised; less brings its part at the same rate,
 * more brings the surplus at the base rate; rounded down to a hundredth. Pure.
 */
export function creditsFor(
  { promised, askedCents, paidCents }: { promised: Credits; askedCents: number; paidCents: number },
  creditCents: number,
): Credits {
  if (paidCents <= askedCents) return credits((promised * BigInt(paidCents)) / BigInt(askedCents))
  return credits(promised + (BigInt(paidCents - askedCents) * 100n) / BigInt(creditCents))
}

/**
 * The credits that are gone when so many cents of a payment are: all of them with all of the money, else their part
 * rounded down. Counted from the whole each time, so that parts add up. Pure.
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
