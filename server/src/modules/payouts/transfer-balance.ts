import { earnings, findTransfer, getTransfer, readAmount, settleDebtsOfUser, transfer, wallet } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findProfile, isOwnProfile, requireOwnProfile } from '#profiles'
import { refuseBanned } from './queries.ts'
import { refusePending } from './refuse-pending.ts'

/**
 * Moves available earnings of the user's profile to their wallet, where they can be spent, or to another of their
 * profiles. Settles the user's debts first from the earnings and then from the received credits. Repeating it with the
 * same id moves nothing. Throws `not-enough-earnings`, `earnings-pending`, `profile-not-found`, `own-profile`,
 * `conflict`, and for a transfer to another profile `profile-banned`.
 */
export async function transferBalance(
  { db, clock, config }: { db: Db; clock: Clock; config: { PAYOUT_WAIT_DAYS: number } },
  actor: Actor,
  input: { id: string; amount: number; toProfileId: string | null },
): Promise<void> {
  const amount = readAmount(input.amount)
  const { userId, profileId } = actor
  const toProfileId = input.toProfileId?.toLowerCase() ?? null
  if (toProfileId !== null) await requireOwn(db, actor, toProfileId)
  const to = toProfileId === null ? wallet(userId) : earnings(toProfileId)
  const destination = toProfileId ?? profileId
  const key = `move:${profileId}:${input.id.toLowerCase()}`
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await requireOwnProfiles(tx, actor, toProfileId)
    // A banned profile must not be paid out through another profile of its user.
    if (toProfileId !== null) await refuseBanned(tx, { profileId, at })
    // A repeated request does nothing. The next transfer settles new debts.
    if (!(await findTransfer(tx, { key }))) await settleDebtsOfUser(tx, { userId, at })
    const moved = await transfer(tx, {
      key,
      type: 'balance_transfer',
      at,
      legs: [
        { account: earnings(profileId), amount: 0n - amount },
        { account: to, amount },
      ],
      sourceProfileId: profileId,
      destinationProfileId: destination,
      ...(toProfileId === null && {
        grants: { source: 'earnings', spendOn: null, isRefundable: false },
      }),
    })
    const { destination_profile_id: kept } = await getTransfer(tx, moved)
    if (kept !== destination) throw new Problem('conflict')
    // Pending earnings must stay available for a reversal. Once spent from a wallet, they would belong to somebody
    // else.
    if (moved.isNew) await refusePending(tx, { profileId, amount, days: config.PAYOUT_WAIT_DAYS, at })
    // Remaining debts are paid from the received credits.
    if (moved.isNew) await settleDebtsOfUser(tx, { userId, at })
  })
}

/** Locks both profiles in the order of their ids, as transferring a profile does, so that neither changes its owner. */
async function requireOwnProfiles(tx: Tx, actor: Actor, toProfileId: string | null): Promise<void> {
  if (toProfileId === null) return requireOwnProfile(tx, actor)
  for (const profileId of [actor.profileId, toProfileId].toSorted()) {
    if (await isOwnProfile(tx, { userId: actor.userId, profileId })) continue
    throw new Problem(profileId === toProfileId ? 'profile-not-found' : 'conflict')
  }
}

async function requireOwn(db: Db, { userId, profileId }: Actor, toProfileId: string): Promise<void> {
  if (toProfileId === profileId) throw new Problem('own-profile')
  const other = await findProfile(db, { key: toProfileId })
  if (other?.user_id !== userId) throw new Problem('profile-not-found')
}
