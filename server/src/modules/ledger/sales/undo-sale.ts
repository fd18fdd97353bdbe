import { incomeTypes, type IncomeType, type TransactionType } from '@fanfare/contract/ledger'
import { lesser } from '@fanfare/contract/money/money'
import type { Tx } from '#kernel/db'
import { lowestIdAt } from '#kernel/clock'
import { enqueue } from '#kernel/jobs'
import { earnings, platform, wallet, type Account } from '../account.ts'
import { findOwnerAt, sumIncomeSince, type OwnerThen } from '../debts/debt-queries.ts'
import { settleDebts } from '../job-names.ts'
import type { Leg } from '../transfers/legs.ts'
import { lockAccounts, sumOf, type AccountRow } from '../transfers/lock-accounts.ts'
import { findUndoing, insertClaim, listEntries, listLotUses, undoKey, type SaleRow } from '../queries.ts'
import { transfer } from '../transfers/transfer.ts'

export interface UndoneSale {
  type: TransactionType
  subjectId: string | null
  buyerId: string
  sellerId: string
}

type Entries = Awaited<ReturnType<typeof listEntries>>

/**
 * Reverses a sale: the buyer's lots get back what they gave, and seller and referrer give their shares back. What they no
 * longer have, the platform advances, and whoever owned the profile at the sale owes it: a row in `claim`. Answers what was
 * sold, or null when it was reversed before.
 */
export async function undoSale(
  tx: Tx,
  { sale, type, at }: { sale: SaleRow; type: 'payment_refund' | 'payment_dispute'; at: Date },
): Promise<UndoneSale | null> {
  const entries = await listEntries(tx, { transferId: sale.id })
  const buyer = entries.find(({ kind }) => kind === 'wallet')
  const { source_profile_id: buyerId, destination_profile_id: sellerId } = sale
  if (!buyer) throw new Error(`${sale.id} is no sale.`)
  const rows = await lockAccounts(tx, [wallet(buyer.ownerId), ...earnersOf(entries)])
  if (await findUndoing(tx, sale)) return null

  const takings = await takingsOf(tx, { entries, rows, sale })
  const lacking = takings.reduce((sum, { lacks }) => sum + lacks, 0n)
  const kept = entries.find(({ kind }) => kind === 'platform')?.amount ?? 0n
  const uses = await listLotUses(tx, { transferId: sale.id })
  const undone = await transfer(tx, {
    key: undoKey(sale.id),
    type,
    at,
    legs: [
      { account: wallet(buyer.ownerId), amount: sale.amount },
      ...takings.map(({ leg }) => leg),
      { account: platform, amount: -kept - lacking },
    ],
    sourceProfileId: sellerId,
    destinationProfileId: buyerId,
    referrerProfileId: sale.referrer_profile_id,
    subjectId: sale.subject_id,
    undoes: sale.id,
    lotUses: uses.map(({ lotId, amount }) => ({ lotId, amount: -amount })),
    spender: { sellerId, spenderId: buyerId, amount: -sale.amount },
  })
  for (const taking of takings) {
    if (taking.lacks > 0n) await claim(tx, taking, { transferId: undone.id, at })
  }
  return { type: sale.type, subjectId: sale.subject_id, buyerId, sellerId }
}

/**
 * What seller and referrer could no longer give back of a sale, so that the platform would have to advance it, and whether
 * a former owner would owe it. Locks what reversing the sale would.
 */
export async function findLacks(tx: Tx, sale: SaleRow): Promise<{ lacks: bigint; isOfFormerOwner: boolean }> {
  const entries = await listEntries(tx, { transferId: sale.id })
  const wallets = entries.filter(({ kind }) => kind === 'wallet').map(({ ownerId }) => wallet(ownerId))
  const rows = await lockAccounts(tx, [...wallets, ...earnersOf(entries)])
  const lacking = (await takingsOf(tx, { entries, rows, sale })).filter(({ lacks }) => lacks > 0n)
  return {
    lacks: lacking.reduce((sum, { lacks }) => sum + lacks, 0n),
    isOfFormerOwner: lacking.some(({ owner }) => owner.takenOverAt !== null),
  }
}

const earnersOf = (entries: Entries): Account[] =>
  entries.filter(({ kind }) => kind === 'earnings').map(({ ownerId }) => earnings(ownerId))

interface Facts {
  entries: Entries
  rows: readonly AccountRow[]
  sale: SaleRow
}

interface Taking {
  leg: Leg
  /** What of the share is no longer there. */
  lacks: bigint
  income: IncomeType
  /** Who owned the profile at the sale. */
  owner: OwnerThen
}

async function takingsOf(tx: Tx, { entries, rows, sale }: Facts): Promise<Taking[]> {
  const takings: Taking[] = []
  for (const account of earnersOf(entries)) {
    const owner = await findOwnerAt(tx, { profileId: account.ownerId, at: sale.created_at })
    const share =
      entries.find(({ kind, ownerId }) => kind === 'earnings' && ownerId === account.ownerId)?.amount ?? 0n
    const available = await reachOf(tx, { account, owner, balance: sumOf(rows, account) })
    const taken = lesser(available, share)
    const isSeller = account.ownerId === sale.destination_profile_id
    const income = incomeTypes.find((type) => isSeller && type === sale.type) ?? 'referral_reward'
    const from = income === 'referral_reward' ? sale.destination_profile_id : null
    const leg = { account, amount: -taken, income, ...(from && { rewardFrom: from }) }
    takings.push({ leg, lacks: share - taken, income, owner })
  }
  return takings
}

/** What earnings have to give back a share: after a profile transfer only what came before it, as far as that is still there. */
async function reachOf(
  tx: Tx,
  { account, owner, balance }: { account: Account; owner: OwnerThen; balance: bigint },
): Promise<bigint> {
  if (owner.takenOverAt === null) return balance
  const lowestId = lowestIdAt(owner.takenOverAt.getTime())
  const inherited = balance - (await sumIncomeSince(tx, { profileId: account.ownerId, lowestId }))
  return inherited > 0n ? inherited : 0n
}

/** What a profile no longer has, its owner at the sale owes. Their wallet pays at once, as far as it can. */
async function claim(
  tx: Tx,
  { leg, lacks, income, owner }: Taking,
  { transferId, at }: { transferId: string; at: Date },
): Promise<void> {
  const { userId, takenOverAt } = owner
  await insertClaim(tx, {
    ...{ transfer_id: transferId, profile_id: leg.account.ownerId, user_id: userId },
    ...{ is_of_former_owner: takenOverAt !== null, amount: lacks, income_type: income, created_at: at },
  })
  // Apart from the reversal, which has locked earnings: wallets are locked before them.
  await enqueue(tx, settleDebts, { payload: { user_id: userId }, key: `settle-debts:${userId}` })
}
