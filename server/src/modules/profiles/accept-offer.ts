import { limits } from '@fanfare/contract/limits'
import type { ProfileTransfer } from '@fanfare/contract/profiles'
import { forgetSessions, replaceSessionProfile } from '#accounts'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { tellOfOffer } from './job-names.ts'
import { decideOffer, findOffer, type OfferRow } from './offer-queries.ts'
import type { HandoverPorts } from './ports.ts'
import { presentOffer } from './present-offer.ts'
import { countOwnProfiles, keepProfilesOfUser, updateProfile } from './queries.ts'
import { requireSettled } from './require-settled.ts'

export interface AcceptingDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
  handover: HandoverPorts
}

/**
 * Takes over a profile that was offered to the own user, with its posts, fans, subscribers and earnings; the giver's
 * sessions that acted as it go on as their first profile. Accepting again changes nothing. Throws `transfer-not-found`,
 * `transfer-over`, `last-profile` when the giver has no other one left, `too-many-profiles`, `payouts-under-way`,
 * `credits-owed`.
 */
export async function acceptOffer(
  deps: AcceptingDeps,
  actor: Actor,
  input: { id: string },
): Promise<ProfileTransfer> {
  const wanted = { id: input.id.toLowerCase(), userId: actor.userId }
  const offer = await findOffer(deps.db, wanted)
  if (offer?.to_user_id !== actor.userId) throw new Problem('transfer-not-found')
  await inTransaction(deps.db, (tx) => handOver(tx, deps, offer))
  deps.sessions.drop(offer.from_user_id)
  return presentOffer(deps.db, actor, (await findOffer(deps.db, wanted)) ?? offer)
}

async function handOver(tx: Tx, { clock, handover }: AcceptingDeps, offer: OfferRow): Promise<void> {
  const { id, profile_id: profileId, from_user_id: fromUserId, to_user_id: toUserId } = offer
  const at = clock.now()
  // Profiles before the offer, as deleting does it.
  const count = await countOwnProfiles(tx, { userId: toUserId })
  const givers = await keepProfilesOfUser(tx, { userId: fromUserId })
  if (!(await decideOffer(tx, { id, state: 'accepted', at }))) return requireAccepted(tx, offer)
  const next = givers.find((profile) => profile.id !== profileId)
  if (!next) throw new Problem('last-profile')
  if (count >= limits.profilesPerUser) throw new Problem('too-many-profiles')
  await requireSettled(tx, { profileId, userId: fromUserId, handover })
  const isMoved = await updateProfile(tx, {
    id: profileId,
    userId: fromUserId,
    changes: { user_id: toUserId },
  })
  if (!isMoved) throw new Problem('transfer-over')
  await replaceSessionProfile(tx, { userId: fromUserId, fromProfileId: profileId, toProfileId: next.id })
  await forgetSessions(tx, fromUserId)
  await handover.removeBankAccount(tx, { profileId })
  await handover.endRenewals(tx, { profileId, toUserId, at })
  for (const to of ['giver', 'recipient'] as const) {
    await enqueue(tx, tellOfOffer, { payload: { transfer_id: id, news: 'accepted', to } })
  }
}

async function requireAccepted(tx: Tx, { id, to_user_id: userId }: OfferRow): Promise<void> {
  const offer = await findOffer(tx, { id, userId })
  if (offer?.state !== 'accepted') throw new Problem('transfer-over')
}
