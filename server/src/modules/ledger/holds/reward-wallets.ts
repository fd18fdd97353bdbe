import { lesser } from '@fanfare/contract/money/money'
import { sql, type Db } from '#kernel/db'

/** A part of a reward that went to the wallet of a former owner of the referrer's profile. */
interface RewardInWallet {
  userId: string
  amount: bigint
}

/** The parts of a hold's reward that went to wallets and aren't a debt of their users yet, newest first. */
export async function listRewardInWallets(db: Db, { holdId }: { holdId: string }): Promise<RewardInWallet[]> {
  const { rows } = await sql<RewardInWallet>`
    select "userId", amount from (
      select reward.id, ledger_account.owner_id, entry.amount
      from (
        select id from transfer where key = 'ai-reward:' || ${holdId}::uuid
        union
        select id from transfer where subject_id = ${holdId}::uuid and type = 'referral_reward'
      ) as reward
      join entry on entry.transfer_id = reward.id
      join ledger_account on ledger_account.id = entry.account_id and ledger_account.kind = 'wallet'
      union all
      select transfer_id, user_id, -amount from debt
      where hold_id = ${holdId}::uuid and income_type = 'referral_reward'
    ) as change (id, "userId", amount)
    order by id, "userId"`.execute(db)
  const inWallets = new Map<string, bigint>()
  for (const { userId, amount } of rows) {
    const left = (inWallets.get(userId) ?? 0n) + amount
    // The latest wallet stays last. A debt that is older than any payment to the wallet is about the earnings.
    if (amount > 0n) inWallets.delete(userId)
    inWallets.set(userId, left > 0n ? left : 0n)
  }
  return [...inWallets].map(([userId, amount]) => ({ userId, amount })).toReversed()
}

/** Divides an amount among the users, each up to what their wallet received. Pure. */
export function takeFromWallets(inWallets: readonly RewardInWallet[], amount: bigint): Map<string, bigint> {
  const taken = new Map<string, bigint>()
  let left = amount
  for (const { userId, amount: most } of inWallets) {
    const part = lesser(most, left)
    if (part > 0n) taken.set(userId, part)
    left -= part
  }
  return taken
}
