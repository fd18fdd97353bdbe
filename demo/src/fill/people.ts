import type { Purpose } from '@fanfare/contract/accounts/user'
import { firstProfiles } from '@fanfare/server/wiring/first-profiles'
import type { Actor } from '@fanfare/server/kernel/viewer'
import { inTransaction, sql, type Db } from '@fanfare/server/kernel/db'
import { createUser, hashPassword } from '@fanfare/server/modules/accounts/index'
import { editProfile } from '@fanfare/server/modules/profiles/edit-profile'
import { demoPassword, emailOf } from '../cast.ts'
import { hash } from '@fanfare/engine/paint/random'
import type { Member } from '../cast/member.ts'
import { insertRows } from './rows.ts'
import { clockAt, type FillDeps } from './progress.ts'

const seesNsfw: readonly string[] = ['hugo.marlow', 'the.life.room', 'house.keeper', 'lucia.ferrer']

/** Creates the users who can sign in, each with its first profile, and returns the actors by username. */
export async function createPeople(
  { db }: FillDeps,
  members: readonly Member[],
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>()
  for (const member of members.filter(({ canSignIn }) => canSignIn)) {
    const { userId, profileId } = (await findUser(db, member)) ?? (await createMember(db, member))
    const isViewer = seesNsfw.includes(member.username)
    actors.set(member.username, { userId, profileId, sessionId: '', role: member.role, seesNsfw: isViewer })
  }
  return actors
}

/** The profiles on whose behalf the fill acts, including people who can't sign in. */
export function actorsOf(
  members: readonly Member[],
  known: ReadonlyMap<string, Actor>,
): ReadonlyMap<string, Actor> {
  return new Map(
    members.map(({ username, userId, profileId, role, isAdult }) => [
      username,
      known.get(username) ?? { userId, profileId, role, sessionId: '', seesNsfw: isAdult === true },
    ]),
  )
}

/** Sets the profile's name and bio. Repeating it changes nothing. */
export async function introduce(deps: FillDeps, actor: Actor, member: Member): Promise<void> {
  const form = {
    // People who joined today still have their generated username.
    ...(member.joinedDaysAgo > 0 && { username: member.username, displayName: member.display_name }),
    bio: member.bio,
    socialMedia: member.links,
  }
  await editProfile({ ...deps, clock: clockAt(member.joinedAt) }, actor, form)
  await inTransaction(deps.db, (tx) =>
    tx
      .updateTable('profile')
      .set({
        pricing_answered_at: member.joinedDaysAgo > 0 ? member.joinedAt : null,
        ...(member.isFeatured && { featured_at: member.joinedAt }),
      })
      .where('id', '=', actor.profileId)
      .execute(),
  )
}

/** Sets the avatar and the cover of a profile. */
export async function showPictures(
  deps: FillDeps,
  actor: Actor,
  { photoId, coverId }: { photoId: string | undefined; coverId: string | undefined },
): Promise<void> {
  if (photoId === undefined && coverId === undefined) return
  await editProfile(deps, actor, {
    ...(photoId !== undefined && { photo: { contentId: photoId } }),
    ...(coverId !== undefined && { cover: { contentId: coverId } }),
  })
}

/** Inserts the readers who can't sign in, hundreds of rows at a time. */
export async function createCrowd({ db }: FillDeps, members: readonly Member[]): Promise<void> {
  const crowd = members.filter(({ canSignIn }) => !canSignIn)
  const users = crowd.map((member) => ({
    id: member.userId,
    identifier: identifierOf(member.username),
    email: null,
    password_hash: null,
    role: member.role,
    adult_stated_at: member.isAdult ? member.joinedAt : null,
    sees_nsfw: false,
    created_at: member.joinedAt,
  }))
  const rows = crowd.map((member) => ({
    id: member.profileId,
    uuid: member.profileId,
    user_id: member.userId,
    username: member.username,
    display_name: member.display_name,
    bio: member.bio,
    photo_content_id: null,
    cover_content_id: null,
    featured_at: null,
    introduced_at: member.joinedAt,
    pricing_answered_at: member.joinedAt,
    created_at: member.joinedAt,
    deleted_at: null,
  }))
  await insertRows(db, 'user', users)
  await insertRows(db, 'profile', rows)
}

async function findUser(db: Db, member: Member): Promise<{ userId: string; profileId: string } | undefined> {
  return db
    .selectFrom('user')
    .innerJoin('profile', 'profile.user_id', 'user.id')
    .select(['user.id as userId', 'profile.id as profileId'])
    .where('user.email', '=', emailOf(member))
    .executeTakeFirst()
}

async function createMember(db: Db, member: Member): Promise<{ userId: string; profileId: string }> {
  const passwordHash = await hashPassword(demoPassword)
  return inTransaction(db, async (tx) => {
    const made = await createUser(
      tx,
      { clock: clockAt(member.joinedAt), profiles: firstProfiles },
      { email: emailOf(member), passwordHash, termsVersion: null, referrer: null },
    )
    await tx
      .updateTable('user')
      .set({
        role: member.role,
        purpose: purposeOf(member),
        adult_stated_at: member.isAdult ? member.joinedAt : null,
        sees_nsfw: sql`${seesNsfw.includes(member.username)}`,
      })
      .where('id', '=', made.userId)
      .execute()
    return made
  })
}

/** `u` and ten digits, which depend only on the username. */
function identifierOf(username: string): string {
  const digits = `${hash(username, 1)}${hash(username, 2)}`.padStart(10, '0')
  return `u${digits.slice(-10)}`
}

/** People who joined today haven't answered yet. */
function purposeOf({ kind, joinedDaysAgo }: Member): Purpose | null {
  if (joinedDaysAgo === 0) return null
  return kind === 'fan' ? 'follow' : 'publish'
}
