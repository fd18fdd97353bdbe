import type { IncomeType, SpendKind } from '@fanfare/contract/ledger'
import type { Credits } from '@fanfare/contract/money'
import type { Tx } from '#kernel/db'
import { earnings, platform, wallet } from './account.ts'
import type { Leg } from './legs.ts'
import { settleClaims } from './settle-claims.ts'
import { splitPrice, type Shares, type Terms } from './split-price.ts'
import type { TransferMetadata } from './tables.ts'
import { transfer, type Transferred } from './transfer.ts'

type SaleType = Exclude<IncomeType, 'referral_reward'>

export interface Sale {
  key: string
  type: SaleType
  buyer: { userId: string; profileId: string }
  sellerId: string
  price: Credits
  terms: Terms
  /** What was bought. */
  subjectId: string | null
  at: Date
  metadata?: TransferMetadata
  /** The lot that pays, when a payment was made for just this. No limit stands in its way: the money is here. */
  fromLot?: string
}

const kinds: Record<SaleType, SpendKind> = {
  profile_tip: 'tips',
  subscription_payment: 'subscriptions',
  post_purchase: 'posts',
  message_purchase: 'messages',
}

/**
 * Sells something for credits, in the transaction that hands it over: the buyer's wallet pays, the seller earns, whoever
 * brought the seller gets a share of the fee. Throws `not-enough-credits` and `spending-limit-reached`.
 */
export async function sell(tx: Tx, sale: Sale): Promise<Transferred> {
  const { key, type, buyer, sellerId, price, terms, at } = sale
  const shares = splitPrice(price, terms)
  const done = await transfer(tx, {
    ...{ key, type, at },
    legs: legsOf(sale, shares),
    sourceProfileId: buyer.profileId,
    destinationProfileId: sellerId,
    // Who gets nothing of it sees nothing of it.
    referrerProfileId: shares.referrer > 0n ? (terms.referrer?.profileId ?? null) : null,
    subjectId: sale.subjectId,
    spender: { sellerId, spenderId: buyer.profileId, amount: price },
    ...(sale.metadata && { metadata: sale.metadata }),
    ...(sale.fromLot === undefined
      ? { spendOn: kinds[type] }
      : { lotUses: [{ lotId: sale.fromLot, amount: price }] }),
  })
  for (const profileId of done.owing) await settleClaims(tx, { profileId, at })
  return done
}

function legsOf({ type, buyer, sellerId, price, terms }: Sale, shares: Shares): Leg[] {
  const legs: Leg[] = [
    { account: wallet(buyer.userId), amount: 0n - price },
    { account: earnings(sellerId), amount: shares.seller, income: type },
    { account: platform, amount: shares.platform },
  ]
  if (!terms.referrer) return legs
  const account = earnings(terms.referrer.profileId)
  return [...legs, { account, amount: shares.referrer, income: 'referral_reward', rewardFrom: sellerId }]
}
