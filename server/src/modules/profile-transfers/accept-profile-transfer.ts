import { deleteNotificationsOfProfile } from '#notification-list'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { forgetSessions, replaceSessionProfile } from '#accounts'
import { leaveChats } from '#chat'
import { endConsents } from '#consents'
import { balancesOf } from '#ledger'
import { removeBankAccount } from '#payouts'
import { countOwnProfiles, lockProfilesOfUserAllowingReferences, updateProfile } from '#profiles'
import { endRenewals } from '#subscriptions'
import { discardUnsentOf } from '#verification'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { presentProfileTransfer } from './present-profile-transfer.ts'
import { decideTransfer, findTransfer, updateCarried, type ProfileTransferRow } from './queries.ts'
import { requireSettled } from './require-settled.ts'
import { recallRequest, tellOfAcceptance } from './profile-transfer-notifications.ts'

export interface AcceptingDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
}

/**
 * Makes the actor's user the owner of a profile, with its posts, fans, subscribers and earnings, and liable for the
 * sales behind these earnings. Sessions of the former owner that acted as the profile switch to the owner's first
 * profile. The profile's consents for faces end, because the people in the pictures only agreed to their use by the
 * former owner. If the profile had chosen to be listed, it no longer is. Accepting again changes nothing. Throws
 * `transfer-not-found`, `transfer-over`, `last-profile` if the former owner would have no profile left,
 * `too-many-profiles`, `payouts-under-way`, `credits-owed`, `earnings-moved-in`.
 */
export async function acceptProfileTransfer(
  deps: AcceptingDeps,
  actor: Actor,
  input: { id: string },
): Promise<ProfileTransfer> {
  const wanted = { id: input.id.toLowerCase(), userId: actor.userId }
  const transfer = await findTransfer(deps.db, wanted)
  if (transfer?.to_user_id !== actor.userId) throw new Problem('transfer-not-found')
  await inTransaction(deps.db, (tx) => changeOwner(tx, deps, transfer))
  deps.sessions.drop(transfer.from_user_id)
  return presentProfileTransfer(deps.db, actor, (await findTransfer(deps.db, wanted)) ?? transfer)
}

async function changeOwner(tx: Tx, { clock }: AcceptingDeps, transfer: ProfileTransferRow): Promise<void> {
  const { id, profile_id: profileId, from_user_id: fromUserId, to_user_id: toUserId } = transfer
  const at = clock.now()
  // Locks profiles before the transfer, in the same order as the deletion of a profile does.
  const count = await countOwnProfiles(tx, { userId: toUserId })
  const ofFormerOwner = await lockProfilesOfUserAllowingReferences(tx, { userId: fromUserId })
  if (!(await decideTransfer(tx, { id, state: 'accepted', at }))) return requireAccepted(tx, transfer)
  const next = ofFormerOwner.find((profile) => profile.id !== profileId)
  if (!next) throw new Problem('last-profile')
  if (count >= profileLimits.perUser) throw new Problem('too-many-profiles')
  await requireSettled(tx, { profileId, userId: fromUserId })
  const carried = (await balancesOf(tx, { kind: 'earnings', ownerIds: [profileId] })).get(profileId) ?? 0n
  await updateCarried(tx, { id, carried })
  const isMoved = await updateProfile(tx, {
    id: profileId,
    userId: fromUserId,
    changes: { user_id: toUserId, shows_in_lists: false },
  })
  if (!isMoved) throw new Problem('transfer-over')
  await replaceSessionProfile(tx, { userId: fromUserId, fromProfileId: profileId, toProfileId: next.id })
  await forgetSessions(tx, fromUserId)
  await removeBankAccount(tx, { profileId })
  await endRenewals(tx, { profileId, toUserId, at })
  await endConsents(tx, { profileId, at })
  await discardUnsentOf(tx, { profileId, at })
  await deleteNotificationsOfProfile(tx, { profileId })
  await leaveChats(tx, { profileId, at })
  await recallRequest(tx, transfer)
  await tellOfAcceptance(tx, transfer, { at })
}

async function requireAccepted(tx: Tx, { id, to_user_id: userId }: ProfileTransferRow): Promise<void> {
  const transfer = await findTransfer(tx, { id, userId })
  if (transfer?.state !== 'accepted') throw new Problem('transfer-over')
}
