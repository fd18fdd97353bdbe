import { incomeTypes, type TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { Tx } from '#kernel/db'
import { earnings, platform, wallet } from '../account.ts'
import { findOwnerAt } from '../debts/debt-queries.ts'
import type { Leg } from '../transfers/legs.ts'
import type { LotUse } from '../spending/lots.ts'
import { againKey, getFirstSale, listEntries, listLotUses, listRemaining, type SaleRow } from '../queries.ts'
import { settleDebtsOfProfile } from '../debts/settle-debts-of-profile.ts'
import { transfer } from '../transfers/transfer.ts'

/** A reversed sale that may be made again. */
export interface ReversedSale {
  sale: SaleRow
  type: TransactionType
  subjectId: string | null
  buyerId: string
  sellerId: string
  /** The owner of the wallet that paid. */
  userId: string
}

/**
 * Whether a reversed sale can be made again: the lots that paid for it have its price again, and the profile still
 * belongs to the user who bore the reversal. The caller has locked the wallet.
 */
export async function canSellAgain(tx: Tx, { sale, sellerId }: ReversedSale): Promise<boolean> {
  const { takenOverAt } = await findOwnerAt(tx, { profileId: sellerId, at: sale.created_at })
  if (takenOverAt !== null) return false
  const uses = await listLotUses(tx, { transferId: sale.id })
  const remaining = await listRemaining(tx, { lotIds: uses.map(({ lotId }) => lotId) })
  return uses.every(({ lotId, amount }) => (remaining.get(lotId) ?? 0n) >= amount)
}

/**
 * Makes a reversed sale again, at its full price or a lower one. Seller, referrer and platform share the new price in
 * the ratio of the first price, so that several partial refunds take the same as one. A sale is replaced at most once.
 */
export async function sellAgain(
  tx: Tx,
  { sale }: Pick<ReversedSale, 'sale'>,
  {
    at,
    lotUses,
    subjectId = sale.subject_id,
  }: { at: Date; lotUses?: readonly LotUse[]; subjectId?: string | null },
): Promise<void> {
  const { source_profile_id: buyerId, destination_profile_id: sellerId } = sale
  const first = await getFirstSale(tx, sale)
  const entries = await listEntries(tx, { transferId: first.id })
  const buyer = entries.find(({ kind }) => kind === 'wallet')
  if (!buyer) throw new Error(`${sale.id} is no sale.`)
  const uses = lotUses ?? (await listLotUses(tx, { transferId: sale.id }))
  const price = uses.reduce((sum, { amount }) => sum + amount, 0n)
  const shares: Leg[] = entries
    .filter(({ kind }) => kind === 'earnings')
    .map(({ ownerId, amount }) => ({
      account: earnings(ownerId),
      amount:
        ownerId === sellerId
          ? sellersPart(amount, { of: first.amount, price })
          : (amount * price) / first.amount,
      ...incomeOf(sale, { ownerId, sellerId }),
    }))
  const shared = shares.reduce((sum, { amount }) => sum + amount, 0n)
  const done = await transfer(tx, {
    key: againKey(sale.id),
    type: sale.type,
    at,
    subjectId,
    metadata: sale.metadata,
    legs: [
      { account: wallet(buyer.ownerId), amount: -price },
      ...shares,
      { account: platform, amount: price - shared },
    ],
    sourceProfileId: buyerId,
    destinationProfileId: sellerId,
    referrerProfileId: sale.referrer_profile_id,
    lotUses: uses,
    spender: { sellerId, spenderId: buyerId, amount: price },
  })
  for (const profileId of done.owing) await settleDebtsOfProfile(tx, { profileId, at })
}

function incomeOf(
  { type }: SaleRow,
  { ownerId, sellerId }: { ownerId: string; sellerId: string },
): Pick<Leg, 'income' | 'rewardFrom'> {
  const income = incomeTypes.find((known) => known === type)
  return ownerId === sellerId && income ? { income } : { income: 'referral_reward', rewardFrom: sellerId }
}

/**
 * A seller's share of a lower price. Their share of the first price was rounded down, so the plain ratio would give
 * them slightly less than agreed. If the share matches a whole percentage, the lowest matching one is used instead.
 */
function sellersPart(share: bigint, { of, price }: { of: bigint; price: bigint }): bigint {
  const percent = (share * 100n + of - 1n) / of
  return (of * percent) / 100n === share ? (price * percent) / 100n : (share * price) / of
}
