import { removeSourcesAbout, removeSourcesBetween } from '#notifications'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { sendEvent } from '#kernel/realtime/send-event'
import type { Actor } from '#kernel/viewer'
import { endFollowsBetween, lockFollowsBetween } from '../follows/follow-profile.ts'
import { findProfile } from '../queries.ts'
import { deleteAvoidance, insertAvoidance, type Avoidance } from './block-queries.ts'

interface BlockDeps {
  db: Db
  clock: Clock
}

interface Target {
  profileId: string
}

/**
 * Blocks a profile: ends their follows of each other, and removes their notifications about each other. Blocking twice
 * changes nothing. Throws `profile-not-found`, and `own-profile` for each of the actor's profiles.
 */
export async function blockProfile({ db, clock }: BlockDeps, actor: Actor, target: Target): Promise<void> {
  const other = await requireOther(db, actor, target)
  const at = clock.now()
  const { profileId } = actor
  await inTransaction(db, async (tx) => {
    await lockFollowsBetween(tx, [profileId, other.id])
    if (!(await insertAvoidance(tx, { kind: 'block', profileId, otherId: other.id, at }))) return
    await endFollowsBetween(tx, [profileId, other.id], at)
    await removeSourcesBetween(tx, [profileId, other.id])
    await refreshChats(tx, actor)
  })
}

/**
 * Makes the actor's tabs reload their chats. The other user gets no event, because its timing would reveal who blocked
 * them.
 */
const refreshChats = (tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<void> =>
  sendEvent(tx, { userId, name: 'chats', data: {} })

/**
 * Mutes a profile without notifying anyone, and removes the actor's notifications about it, so that no more emails about
 * them go out. Throws `profile-not-found`, and `own-profile` for each of the actor's profiles.
 */
export async function muteProfile({ db, clock }: BlockDeps, actor: Actor, target: Target): Promise<void> {
  const { id: otherId } = await requireOther(db, actor, target)
  const { profileId } = actor
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await insertAvoidance(tx, { kind: 'mute', profileId, otherId, at }))) return
    await removeSourcesAbout(tx, { recipientId: profileId, actorId: otherId })
  })
}

/** Lifts a block. Throws `not-blocked`. */
export const unblockProfile = (deps: { db: Db }, actor: Actor, target: Target): Promise<void> =>
  lift(deps, actor, { ...target, kind: 'block' })

/** Lifts a mute. Throws `not-muted`. */
export const unmuteProfile = (deps: { db: Db }, actor: Actor, target: Target): Promise<void> =>
  lift(deps, actor, { ...target, kind: 'mute' })

async function lift(
  { db }: { db: Db },
  { profileId, userId }: Actor,
  { profileId: otherId, kind }: Target & { kind: Avoidance },
): Promise<void> {
  const isLifted = await inTransaction(db, async (tx) => {
    if (!(await deleteAvoidance(tx, { kind, profileId, otherId }))) return false
    if (kind === 'block') await refreshChats(tx, { userId })
    return true
  })
  if (!isLifted) throw new Problem(kind === 'block' ? 'not-blocked' : 'not-muted')
}

/** Doesn't hide profiles that blocked the actor, so that the actor can block them too. */
async function requireOther(
  db: Db,
  { userId }: Actor,
  { profileId }: Target,
): Promise<{ id: string; userId: string }> {
  const other = await findProfile(db, { key: profileId })
  if (!other) throw new Problem('profile-not-found')
  if (other.user_id === userId) throw new Problem('own-profile')
  return { id: other.id, userId: other.user_id }
}
