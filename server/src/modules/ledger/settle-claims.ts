import type { Tx } from '#kernel/db'
import { earnings, platform } from './account.ts'
import { lockAccounts, sumOf } from './lock-accounts.ts'
import { getTransfer, lockClaims, updateClaim } from './queries.ts'
import { transfer } from './transfer.ts'

/** Pays what a profile owes out of what it has earned, the oldest debt first, as far as it reaches. */
export async function settleClaims(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  const account = earnings(profileId)
  let available = sumOf(await lockAccounts(tx, [account]), account)
  for (const claim of await lockClaims(tx, { profileId })) {
    const open = claim.amount - claim.settled
    const paid = available < open ? available : open
    if (paid === 0n) return
    const { type, undoes, source_profile_id: sellerId } = await getTransfer(tx, { id: claim.transfer_id })
    const from = claim.income_type === 'referral_reward' ? sellerId : null
    await transfer(tx, {
      key: `claim:${claim.transfer_id}:${profileId}:${claim.settled}`,
      type,
      at,
      legs: [
        { account, amount: -paid, income: claim.income_type, ...(from && { rewardFrom: from }) },
        { account: platform, amount: paid },
      ],
      sourceProfileId: profileId,
      undoes,
    })
    await updateClaim(tx, { transferId: claim.transfer_id, profileId, paid })
    available -= paid
  }
}
