import { removeSourcesBetween } from '#notifications'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
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
 * Blocks a profile: follows end both ways, and what either was told about the other goes. Again, it changes nothing. Throws
 * `profile-not-found`, and `own-profile` for every profile of the own user.
 */
export async function blockProfile({ db, clock }: BlockDeps, actor: Actor, target: Target): Promise<void> {
  const otherId = await requireOther(db, actor, target)
  const at = clock.now()
  const { profileId } = actor
  await inTransaction(db, async (tx) => {
    await lockFollowsBetween(tx, [profileId, otherId])
    if (!(await insertAvoidance(tx, { kind: 'block', profileId, otherId, at }))) return
    await endFollowsBetween(tx, [profileId, otherId], at)
    await removeSourcesBetween(tx, [profileId, otherId])
  })
}

/** Mutes a profile, which nobody is told. Throws `profile-not-found`, and `own-profile` for every profile of the own user. */
export async function muteProfile({ db, clock }: BlockDeps, actor: Actor, target: Target): Promise<void> {
  const otherId = await requireOther(db, actor, target)
  const mute = { kind: 'mute', profileId: actor.profileId, otherId, at: clock.now() } as const
  await inTransaction(db, (tx) => insertAvoidance(tx, mute))
}

/** Lifts a block. Throws `not-blocked`. */
export const unblockProfile = (deps: { db: Db }, actor: Actor, target: Target): Promise<void> =>
  lift(deps, actor, { ...target, kind: 'block' })

/** Lifts a mute. Throws `not-muted`. */
export const unmuteProfile = (deps: { db: Db }, actor: Actor, target: Target): Promise<void> =>
  lift(deps, actor, { ...target, kind: 'mute' })

async function lift(
  { db }: { db: Db },
  { profileId }: Actor,
  { profileId: otherId, kind }: Target & { kind: Avoidance },
): Promise<void> {
  const isLifted = await inTransaction(db, (tx) => deleteAvoidance(tx, { kind, profileId, otherId }))
  if (!isLifted) throw new Problem(kind === 'block' ? 'not-blocked' : 'not-muted')
}

/** Also somebody who blocked the actor can be blocked. */
async function requireOther(db: Db, { userId }: Actor, { profileId }: Target): Promise<string> {
  const other = await findProfile(db, { key: profileId })
  if (!other) throw new Problem('profile-not-found')
  if (other.user_id === userId) throw new Problem('own-profile')
  return other.id
}
