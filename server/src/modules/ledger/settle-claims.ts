import type { Tx } from '#kernel/db'
import { earnings, platform } from './account.ts'
import { lockAccounts, sumOf } from './lock-accounts.ts'
import { getTransfer, listEntries, lockClaims, sumClaims, updateClaim } from './queries.ts'
import { transfer } from './transfer.ts'

/** Pays what a profile owes out of what it has earned, the oldest debt first, as far as it reaches. */
export async function settleClaims(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date },
): Promise<void> {
  // Nearly nobody owes anything, and then nothing is locked.
  if ((await sumClaims(tx, { profileId })) === 0n) return
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
      counts: await countsOf(tx, claim),
    })
    await updateClaim(tx, { transferId: claim.transfer_id, profileId, paid })
    available -= paid
  }
}

/** The sale stops counting once: when the first of its share went back. */
async function countsOf(
  tx: Tx,
  claim: { transfer_id: string; profile_id: string; settled: bigint },
): Promise<number> {
  if (claim.settled > 0n) return 0
  const entries = await listEntries(tx, { transferId: claim.transfer_id })
  const isTaken = entries.some(({ kind, ownerId }) => kind === 'earnings' && ownerId === claim.profile_id)
  return isTaken ? 0 : -1
}
