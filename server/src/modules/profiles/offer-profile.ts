import { limits } from '@fanfare/contract/limits'
import type { ProfileTransfer } from '@fanfare/contract/profiles'
import { confirmPassword } from '#accounts'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { tellOfOffer } from './job-names.ts'
import { closeExpired, findOffer, insertOffer } from './offer-queries.ts'
import type { HandoverPorts } from './ports.ts'
import { presentOffer } from './present-offer.ts'
import { findProfile, holdOwnProfile, listProfilesOfUser } from './queries.ts'
import { requireSettled } from './require-settled.ts'

export interface OfferingDeps {
  db: Db
  clock: Clock
  handover: Pick<HandoverPorts, 'isPayoutUnderWay'>
}

interface Wanted {
  /** Made by the sender: the same id again offers once. */
  id: string
  profileId: string
  /** A username of the recipient. */
  to: string
}

const dayMs = 86_400_000

/**
 * Offers an own profile to another user, who has a week to accept it; until then nothing changes. Answers the offer. Throws
 * `wrong-password`, `too-many-requests`, `profile-not-found`, `own-profile`, `last-profile`, `too-many-profiles`,
 * `payouts-under-way`, `credits-owed`, `transfer-open`, and `conflict` when the id was used for something else.
 */
export async function offerProfile(
  deps: OfferingDeps,
  actor: Actor,
  input: Wanted & { password: string | undefined },
): Promise<ProfileTransfer> {
  await confirmPassword(deps, actor, input)
  const wanted = { ...input, id: input.id.toLowerCase(), profileId: input.profileId.toLowerCase() }
  const offer = await inTransaction(deps.db, async (tx) => {
    const before = await findOffer(tx, { id: wanted.id, userId: actor.userId })
    if (!before) await writeOffer(tx, deps, { actor, wanted })
    return requireSame(tx, actor, wanted)
  })
  return presentOffer(deps.db, actor, offer)
}

async function writeOffer(
  tx: Tx,
  { clock, handover }: OfferingDeps,
  { actor, wanted }: { actor: Actor; wanted: Wanted },
): Promise<void> {
  const { id, profileId } = wanted
  const recipient = await requireRecipient(tx, actor, wanted)
  await requireSpare(tx, actor, wanted)
  await requireSettled(tx, { profileId, userId: actor.userId, handover })
  const at = clock.now()
  await closeExpired(tx, { profileId, at })
  const isNew = await insertOffer(tx, {
    ...{ id, profile_id: profileId, from_user_id: actor.userId },
    ...{ to_user_id: recipient.userId, to_profile_id: recipient.profileId },
    created_at: at,
    expires_at: new Date(at.getTime() + limits.profileTransferDays * dayMs),
  })
  if (isNew) {
    await enqueue(tx, tellOfOffer, { payload: { transfer_id: id, news: 'offered', to: 'recipient' } })
  }
}

async function requireRecipient(
  tx: Tx,
  { userId }: Actor,
  { to }: Wanted,
): Promise<{ userId: string; profileId: string }> {
  const found = await findProfile(tx, { key: to })
  if (!found) throw new Problem('profile-not-found', { fields: { to: 'Nobody has this username.' } })
  if (found.user_id === userId) throw new Problem('own-profile', { fields: { to: 'This is you.' } })
  const theirs = await listProfilesOfUser(tx, { userId: found.user_id })
  if (theirs.length >= limits.profilesPerUser) {
    const fields = { to: 'They have as many profiles as one account can have.' }
    throw new Problem('too-many-profiles', { fields })
  }
  return { userId: found.user_id, profileId: found.id }
}

/** The profile is the actor's, and not the only one. */
async function requireSpare(tx: Tx, { userId }: Actor, { profileId }: Wanted): Promise<void> {
  if (!(await holdOwnProfile(tx, { userId, profileId }))) throw new Problem('profile-not-found')
  const own = await listProfilesOfUser(tx, { userId })
  if (own.length < 2) throw new Problem('last-profile')
}

/** The offer that stands under this id now. What is not there was kept out by another open offer of the profile. */
async function requireSame(tx: Tx, { userId }: Actor, { id, profileId, to }: Wanted) {
  const offer = await findOffer(tx, { id, userId })
  if (!offer) throw new Problem('transfer-open')
  const recipient = await findProfile(tx, { key: to })
  const isSame =
    offer.from_user_id === userId && offer.profile_id === profileId && offer.to_profile_id === recipient?.id
  if (!isSame) throw new Problem('conflict')
  return offer
}
