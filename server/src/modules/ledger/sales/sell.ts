import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import type { SpendKind } from '@fanfare/contract/ledger/wallet'
import type { Credits } from '@fanfare/contract/money/money'
import type { RawBuilder } from 'kysely'
import { againWhenLost, inTransaction, sql, type Db, type Tx } from '#kernel/db'
import { prepare, type Value } from '#kernel/database/prepared'
import { earnings, platform, wallet } from '../account.ts'
import type { Leg, Transfer } from '../transfers/legs.ts'
import { inputOf, moveValue, type Moved, type MovementInput } from '../transfers/move-value.ts'
import { movementOf } from '../transfers/movement.ts'
import { withRefusals } from '../transfers/refusals.ts'
import { settleDebtsOfProfile } from '../debts/settle-debts-of-profile.ts'
import { splitPrice, type Shares, type Terms } from './split-price.ts'
import type { TransferMetadata } from '../tables.ts'
import { newIds, transfer, transferredOf, type Transferred } from '../transfers/transfer.ts'

type SaleType = Exclude<IncomeType, 'referral_reward'>

export interface Sale {
  key: string
  type: SaleType
  buyer: { userId: string; profileId: string }
  sellerId: string
  price: Credits
  terms: Terms
  /** The sold item. */
  subjectId: string | null
  at: Date
  metadata?: TransferMetadata | undefined
  /**
   * The lot that pays, if a payment was made for just this sale. The buyer's spending limit has already been checked.
   */
  fromLot?: string
}

const kinds: Record<SaleType, SpendKind> = {
  profile_tip: 'tips',
  subscription_payment: 'subscriptions',
  post_purchase: 'posts',
  message_purchase: 'messages',
}

/**
 * Sells something for credits, in the transaction that delivers it. The buyer's wallet pays, the seller earns, and the
 * seller's referrer gets a share of the fee. Throws `not-enough-credits`, `credits-withheld` and
 * `spending-limit-reached`, as `transfer` does.
 */
export async function sell(tx: Tx, sale: Sale): Promise<Transferred> {
  const done = await transfer(tx, transferOf(sale))
  for (const profileId of done.owing) await settleDebtsOfProfile(tx, { profileId, at: sale.at })
  return done
}

/**
 * Prepares a sale that delivers with a single insert. Insert and payment are one statement, which needs no explicit
 * transaction and a third of the work of separate ones. If the insert returns no row, nothing moves and the result is
 * null. Throws the same problems as `sell`, and `conflict` for a key that was used before, without delivering anything.
 */
export function prepareSale<Input extends object>(
  handOver: (value: Value<Input>) => RawBuilder<unknown>,
): (db: Db, input: Input, sale: Sale) => Promise<Transferred | null> {
  const run = prepare<Input & MovementInput, Moved>(
    // Called for each inserted row instead of joined. PostgreSQL may start a join from either side, and would then move
    // value even if the insert returns nothing.
    (value) => sql`
      with handed_over as (${handOver(value)}),
      paid as materialized (select ${moveValue(value)} as moved from handed_over)
      select (moved).*, case when (moved).done_id is not null then refuse('conflict', '{}') end from paid`,
  )
  return async (db, input, sale) => {
    const moving = transferOf(sale)
    const ids = newIds(moving)
    const values = { ...input, ...inputOf(movementOf(moving, ids)) }
    const [moved] = await withRefusals(() => againWhenLost(() => run(db, values)))
    if (!moved) return null
    const done = transferredOf(moving, { ...ids, moved })
    // In a separate transaction. If the server crashes before it commits, the seller's next sale settles the debt.
    for (const profileId of done.owing)
      await inTransaction(db, (tx) => settleDebtsOfProfile(tx, { profileId, at: sale.at }))
    return done
  }
}

function transferOf(sale: Sale): Transfer {
  const { key, type, buyer, sellerId, price, terms, at } = sale
  const shares = splitPrice(price, terms)
  return {
    key,
    type,
    at,
    legs: legsOf(sale, shares),
    sourceProfileId: buyer.profileId,
    destinationProfileId: sellerId,
    // A referrer who gets no share doesn't see the sale.
    referrerProfileId: shares.referrer > 0n ? (terms.referrer?.profileId ?? null) : null,
    subjectId: sale.subjectId,
    spender: { sellerId, spenderId: buyer.profileId, amount: price },
    metadata: sale.metadata,
    ...(sale.fromLot === undefined
      ? { spendOn: kinds[type] }
      : { lotUses: [{ lotId: sale.fromLot, amount: price }] }),
  }
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
