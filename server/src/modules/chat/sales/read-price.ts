import { moneyLimits } from '@fanfare/contract/money/limits'
import { credits, creditsFromNumber, creditsToNumber } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { requireCanSell, type VerificationConfig } from '#verification'

const minPrice = credits(moneyLimits.minPriceHundredths)

/**
 * The price of a message's media in hundredths of a credit. The same rules as for posts apply. Throws
 * `selling-not-allowed`, `amount-too-small`, and `invalid-request` for more than two decimals and for a message without
 * media.
 */
export async function readPrice(
  tx: Tx,
  { config }: { config: VerificationConfig },
  { actor, price, hasMedia }: { actor: Pick<Actor, 'userId'>; price: number; hasMedia: boolean },
): Promise<bigint> {
  const asked = creditsFromNumber(price)
  if (asked === null) throw new Problem('invalid-request', { fields: { price: 'Use at most two decimals.' } })
  if (asked === 0n) return asked
  if (!hasMedia) {
    throw new Problem('invalid-request', { fields: { price: 'Add a photo or video to set a price.' } })
  }
  await requireCanSell({ db: tx, config }, actor)
  if (asked < minPrice) {
    const least = creditsToNumber(minPrice).toFixed(2)
    throw new Problem('amount-too-small', {
      fields: { price: `Enter at least ${least} credits, or 0 if the message isn’t for sale.` },
    })
  }
  return asked
}
