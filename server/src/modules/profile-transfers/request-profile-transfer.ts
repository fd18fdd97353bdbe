import { profileTransferLimits } from '@fanfare/contract/profile-transfers/limits'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { confirmPassword } from '#accounts'
import { findProfile, findProfileFor, listProfilesOfUser, lockOwnProfileShared } from '#profiles'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { takeAllowances } from '#kernel/ceilings/allowance'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentProfileTransfer } from './present-profile-transfer.ts'
import { findTransfer, insertTransferIfAbsent, type ProfileTransferRow } from './queries.ts'
import { requireSettled } from './require-settled.ts'
import { expireRequests, tellOfRequest } from './profile-transfer-notifications.ts'

interface Wanted {
  /** Chosen by the client, so that repeating a request doesn't create a second transfer. */
  id: string
  profileId: string
  /** A username of the recipient. */
  to: string
}

const dayMs = 86_400_000

// Limited, because each request sends an email to somebody who may not want it.
const MAX_A_DAY = { fromOne: 3, fromAll: 10 }

/**
 * Requests the transfer of one of the actor's profiles to another user. They have a week to accept, and until then
 * nothing changes. A user can receive only a few requests a day, from the same user and in total. Throws
 * `wrong-password`, `too-many-requests`, `profile-not-found`, `own-profile`, `last-profile`, `too-many-profiles`,
 * `payouts-under-way`, `credits-owed`, `earnings-moved-in`, `transfer-pending`, and `conflict` if the id was used for something else.
 */
export async function requestProfileTransfer(
  deps: { db: Db; clock: Clock },
  actor: Actor,
  input: Wanted & { password: string | undefined },
): Promise<ProfileTransfer> {
  await confirmPassword(deps, actor, input)
  const wanted = { ...input, id: input.id.toLowerCase(), profileId: input.profileId.toLowerCase() }
  const transfer = await inTransaction(deps.db, async (tx) => {
    const before = await findTransfer(tx, { id: wanted.id, userId: actor.userId })
    if (!before) await insertRequest(tx, deps, { actor, wanted })
    return requireSame(tx, actor, wanted)
  })
  return presentProfileTransfer(deps.db, actor, transfer)
}

async function insertRequest(
  tx: Tx,
  { clock }: { clock: Clock },
  { actor, wanted }: { actor: Actor; wanted: Wanted },
): Promise<void> {
  const { id, profileId } = wanted
  const recipient = await requireRecipient(tx, actor, wanted)
  await requireSpare(tx, actor, wanted)
  await requireSettled(tx, { profileId, userId: actor.userId })
  const at = clock.now()
  await expireRequests(tx, { profileId, at })
  const transfer = {
    id,
    profile_id: profileId,
    from_user_id: actor.userId,
    to_user_id: recipient.userId,
    to_profile_id: recipient.profileId,
    created_at: at,
    expires_at: new Date(at.getTime() + profileTransferLimits.days * dayMs),
  }
  if (!(await insertTransferIfAbsent(tx, transfer))) return
  // Counted in this transaction, so that a failed request doesn't count.
  const [from, to] = [actor.userId, recipient.userId]
  const uses = [
    { key: `profile-transfer:${from}:${to}`, most: MAX_A_DAY.fromOne },
    { key: `profile-transfer:${to}`, most: MAX_A_DAY.fromAll },
  ]
  await takeAllowances({ db: tx, clock }, { windowMs: dayMs, uses })
  await tellOfRequest(tx, transfer)
}

async function requireRecipient(
  tx: Tx,
  actor: Actor,
  { to }: Wanted,
): Promise<{ userId: string; profileId: string }> {
  const found = await findProfileFor(tx, actor, { key: to })
  if (!found) throw new Problem('profile-not-found', { fields: { to: 'No profile has this username.' } })
  if (found.user_id === actor.userId) throw new Problem('own-profile', { fields: { to: 'This is you.' } })
  const theirs = await listProfilesOfUser(tx, { userId: found.user_id })
  if (theirs.length >= profileLimits.perUser) {
    const fields = { to: 'This person has reached the maximum number of profiles.' }
    throw new Problem('too-many-profiles', { fields })
  }
  return { userId: found.user_id, profileId: found.id }
}

/** Checks that the profile is the actor's and not their only one. */
async function requireSpare(tx: Tx, { userId }: Actor, { profileId }: Wanted): Promise<void> {
  if (!(await lockOwnProfileShared(tx, { userId, profileId }))) throw new Problem('profile-not-found')
  const own = await listProfilesOfUser(tx, { userId })
  if (own.length < 2) throw new Problem('last-profile')
}

/**
 * Returns the transfer with this id. If it doesn't exist, the profile has another pending transfer.
 */
async function requireSame(
  tx: Tx,
  { userId }: Actor,
  { id, profileId, to }: Wanted,
): Promise<ProfileTransferRow> {
  const transfer = await findTransfer(tx, { id, userId })
  if (!transfer) throw new Problem('transfer-pending')
  const recipient = await findProfile(tx, { key: to })
  const isSame =
    transfer.from_user_id === userId &&
    transfer.profile_id === profileId &&
    transfer.to_profile_id === recipient?.id
  if (!isSame) throw new Problem('conflict')
  return transfer
}
