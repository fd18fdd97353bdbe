import { incomeTypes, type IncomeType, type TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { lowestIdAt } from '#kernel/clock'
import { earnings, platform, wallet, type Account } from '../account.ts'
import { findOwnerAt, sumIncomeSince, type OwnerThen } from '../debts/debt-queries.ts'
import { recordDebts } from '../debts/record-debts.ts'
import type { Leg } from '../transfers/legs.ts'
import { lockAccounts, sumOf, type AccountRow } from '../transfers/lock-accounts.ts'
import { findUndoing, listEntries, listLotUses, undoKey, type SaleRow } from '../queries.ts'
import type { TransferMetadata } from '../tables.ts'
import { transfer } from '../transfers/transfer.ts'

export interface UndoneSale {
  type: TransactionType
  subjectId: string | null
  buyerId: string
  sellerId: string
}

type Entries = Awaited<ReturnType<typeof listEntries>>

/**
 * Reverses a sale: the buyer's lots get their credits back, and seller and referrer return their shares. The platform
 * advances what they have already used, which becomes a debt of the user who owned the profile at the sale, or of users
 * who took it over with its earnings. Returns the sold item and the refunded wallet, or null if the sale was already
 * reversed.
 */
export async function undoSale(
  tx: Tx,
  {
    sale,
    type,
    metadata,
    at,
  }: { sale: SaleRow; type: 'payment_refund' | 'payment_dispute'; metadata?: TransferMetadata; at: Date },
): Promise<(UndoneSale & { userId: string }) | null> {
  const entries = await listEntries(tx, { transferId: sale.id })
  const buyer = entries.find(({ kind }) => kind === 'wallet')
  const { source_profile_id: buyerId, destination_profile_id: sellerId } = sale
  if (!buyer) throw new Error(`${sale.id} is no sale.`)
  const rows = await lockAccounts(tx, [wallet(buyer.ownerId), ...earnersOf(entries)])
  if (await findUndoing(tx, sale)) return null

  const shares = await sharesOf(tx, { entries, rows, sale })
  const shortfall = shares.reduce((sum, share) => sum + share.shortfall, 0n)
  const kept = entries.find(({ kind }) => kind === 'platform')?.amount ?? 0n
  const uses = await listLotUses(tx, { transferId: sale.id })
  const undone = await transfer(tx, {
    key: undoKey(sale.id),
    type,
    at,
    legs: [
      { account: wallet(buyer.ownerId), amount: sale.amount },
      ...shares.map(({ leg }) => leg),
      { account: platform, amount: -kept - shortfall },
    ],
    sourceProfileId: sellerId,
    destinationProfileId: buyerId,
    referrerProfileId: sale.referrer_profile_id,
    subjectId: sale.subject_id,
    undoes: sale.id,
    metadata,
    lotUses: uses.map(({ lotId, amount }) => ({ lotId, amount: -amount })),
    spender: { sellerId, spenderId: buyerId, amount: -sale.amount },
  })
  for (const share of shares) {
    if (share.shortfall === 0n) continue
    const { leg, shortfall, income, owner } = share
    await recordDebts(tx, {
      transferId: undone.id,
      profileId: leg.account.ownerId,
      soldAt: sale.created_at,
      owner,
      shortfall,
      income,
      at,
    })
  }
  return { type: sale.type, subjectId: sale.subject_id, buyerId, sellerId, userId: buyer.ownerId }
}

/**
 * How much of a sale the seller and the referrer can't return, so that the platform would have to advance it, and
 * whether a former owner would owe it. Locks the same rows as reversing the sale.
 */
export async function findShortfall(
  tx: Tx,
  sale: SaleRow,
): Promise<{ shortfall: bigint; isOfFormerOwner: boolean }> {
  const entries = await listEntries(tx, { transferId: sale.id })
  const wallets = entries.filter(({ kind }) => kind === 'wallet').map(({ ownerId }) => wallet(ownerId))
  const rows = await lockAccounts(tx, [...wallets, ...earnersOf(entries)])
  const short = (await sharesOf(tx, { entries, rows, sale })).filter(({ shortfall }) => shortfall > 0n)
  return {
    shortfall: short.reduce((sum, share) => sum + share.shortfall, 0n),
    isOfFormerOwner: short.some(({ owner }) => owner.takenOverAt !== null),
  }
}

const earnersOf = (entries: Entries): Account[] =>
  entries.filter(({ kind }) => kind === 'earnings').map(({ ownerId }) => earnings(ownerId))

interface Facts {
  entries: Entries
  rows: readonly AccountRow[]
  sale: SaleRow
}

/** A share of a sale that is being returned. */
interface ReturnedShare {
  leg: Leg
  /** The part of the share that was already used. */
  shortfall: bigint
  income: IncomeType
  /** The owner of the profile at the time of the sale. */
  owner: OwnerThen
}

async function sharesOf(tx: Tx, { entries, rows, sale }: Facts): Promise<ReturnedShare[]> {
  const shares: ReturnedShare[] = []
  for (const account of earnersOf(entries)) {
    const owner = await findOwnerAt(tx, { profileId: account.ownerId, at: sale.created_at })
    const share =
      entries.find(({ kind, ownerId }) => kind === 'earnings' && ownerId === account.ownerId)?.amount ?? 0n
    const available = await reachOf(tx, { account, owner, balance: sumOf(rows, account) })
    const returned = lesser(available, share)
    const isSeller = account.ownerId === sale.destination_profile_id
    const income = incomeTypes.find((type) => isSeller && type === sale.type) ?? 'referral_reward'
    const from = income === 'referral_reward' ? sale.destination_profile_id : null
    const leg = { account, amount: -returned, income, ...(from && { rewardFrom: from }) }
    shares.push({ leg, shortfall: share - returned, income, owner })
  }
  return shares
}

/**
 * How much of a share the earnings can return. After a profile transfer, only the rest of the earnings from before the
 * transfer counts.
 */
export async function reachOf(
  tx: Tx,
  { account, owner, balance }: { account: Account; owner: OwnerThen; balance: bigint },
): Promise<bigint> {
  if (owner.takenOverAt === null) return balance
  const lowestId = lowestIdAt(owner.takenOverAt.getTime())
  const inherited = balance - (await sumIncomeSince(tx, { profileId: account.ownerId, lowestId }))
  return inherited > 0n ? inherited : 0n
}
