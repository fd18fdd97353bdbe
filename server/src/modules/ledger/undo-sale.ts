import { incomeTypes, type IncomeType, type TransactionType } from '@fanfare/contract/ledger'
import type { Tx } from '#kernel/db'
import { earnings, platform, wallet, type Account } from './account.ts'
import type { Leg } from './legs.ts'
import { lockAccounts, sumOf, type AccountRow } from './lock-accounts.ts'
import { findUndoing, insertClaim, listEntries, listLotUses, undoKey, type TransferRow } from './queries.ts'
import { transfer } from './transfer.ts'

export interface UndoneSale {
  type: TransactionType
  subjectId: string | null
  buyerId: string
  sellerId: string
}

type Entries = Awaited<ReturnType<typeof listEntries>>

/**
 * Takes a sale back: the buyer's lots get what they gave, seller and referrer give their shares back. What they no longer
 * have, the platform lends and claims from their later earnings. Answers what was sold, or null when it was undone before.
 */
export async function undoSale(
  tx: Tx,
  { sale, type, at }: { sale: TransferRow; type: 'payment_refund' | 'payment_dispute'; at: Date },
): Promise<UndoneSale | null> {
  const entries = await listEntries(tx, { transferId: sale.id })
  const buyer = entries.find(({ kind }) => kind === 'wallet')
  const { source_profile_id: buyerId, destination_profile_id: sellerId } = sale
  if (!buyer || buyerId === null || sellerId === null) throw new Error(`${sale.id} is no sale.`)
  const rows = await lockAccounts(tx, [wallet(buyer.ownerId), ...earnersOf(entries)])
  if (await findUndoing(tx, sale)) return null

  const takings = earnersOf(entries).map((account) => takingOf(account, { entries, rows, sale }))
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
  for (const { leg, lacks, income } of takings) {
    if (lacks === 0n) continue
    const claim = { transfer_id: undone.id, profile_id: leg.account.ownerId, amount: lacks }
    await insertClaim(tx, { ...claim, income_type: income, created_at: at })
  }
  return { type: sale.type, subjectId: sale.subject_id, buyerId, sellerId }
}

const earnersOf = (entries: Entries): Account[] =>
  entries.filter(({ kind }) => kind === 'earnings').map(({ ownerId }) => earnings(ownerId))

interface Facts {
  entries: Entries
  rows: readonly AccountRow[]
  sale: TransferRow
}

function takingOf(
  account: Account,
  { entries, rows, sale }: Facts,
): { leg: Leg; lacks: bigint; income: IncomeType } {
  const share =
    entries.find(({ kind, ownerId }) => kind === 'earnings' && ownerId === account.ownerId)?.amount ?? 0n
  const available = sumOf(rows, account)
  const taken = available < share ? available : share
  const isSeller = account.ownerId === sale.destination_profile_id
  const income = incomeTypes.find((type) => isSeller && type === sale.type) ?? 'referral_reward'
  const from = income === 'referral_reward' ? sale.destination_profile_id : null
  return {
    leg: { account, amount: -taken, income, ...(from && { rewardFrom: from }) },
    lacks: share - taken,
    income,
  }
}
