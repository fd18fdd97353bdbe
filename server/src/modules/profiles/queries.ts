import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { isUuid } from '#kernel/uuid'
import { isStaff, type Viewer } from '#kernel/viewer'
import { isFollowing } from './access.ts'
import { hasBlocked, isBannedForOthers, isMuted, isOutOfReach } from './blocks/access.ts'
import type { ProfilesTables } from './tables.ts'

type Row = Selectable<ProfilesTables['profile']>
export type BadgeRow = Pick<Row, 'id' | 'uuid' | 'username' | 'display_name' | 'photo_content_id'>
export type CardRow = BadgeRow &
  Pick<Row, 'bio' | 'cover_content_id' | 'post_count' | 'follower_count'> & { is_following: boolean }

const badgeColumns = ['id', 'uuid', 'username', 'display_name', 'photo_content_id'] as const
const cardColumns = [...badgeColumns, 'bio', 'cover_content_id', 'post_count', 'follower_count'] as const

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`

export async function insertProfile(tx: Tx, profile: Insertable<ProfilesTables['profile']>): Promise<void> {
  await tx.insertInto('profile').values(profile).execute()
}

/** Updates a user's profile. Returns false if it was deleted or transferred meanwhile. */
export async function updateProfile(
  tx: Tx,
  { id, userId, changes }: { id: string; userId: string; changes: Updateable<ProfilesTables['profile']> },
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return true
  const updated = await tx
    .updateTable('profile')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export const lockFirstProfileShared = (tx: Tx, { userId }: { userId: string }): Promise<{ id: string }> =>
  tx
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(1))
    .forShare()
    .executeTakeFirstOrThrow()

/** The profile with this id, or with this username, ignoring case. */
export const findProfile = (db: Db, { key }: { key: string }): Promise<Row | undefined> =>
  selectByKey(db, key).executeTakeFirst()

/** The profile as the viewer sees it: hidden if it blocked them, or from all but staff while it is banned. */
export const findProfileFor = (
  db: Db,
  viewer: Viewer,
  { key }: { key: string },
): Promise<Row | undefined> => {
  const select = selectByKey(db, key)
  if (isStaff(viewer)) return select.executeTakeFirst()
  const [id, viewerId] = [sql.ref<string>('profile.id'), idSql(viewer.profileId)]
  return select
    .where(sql<boolean>`not ${hasBlocked(id, viewerId)} and not ${isBannedForOthers({ viewerId }, id)}`)
    .executeTakeFirst()
}

const selectByKey = (db: Db, key: string) => {
  const select = db.selectFrom('profile').selectAll().where('deleted_at', 'is', null)
  return isUuid(key) ? select.where('id', '=', key) : select.where('username', '=', key.toLowerCase())
}

export const findProfileByUuid = (db: Db, { uuid }: { uuid: string }): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('profile')
    .select('id')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The profile of a referral link, by code or id. Not by username, because somebody else can take it later. */
export const findReferrer = (
  db: Db,
  { named }: { named: string },
): Promise<{ id: string; user_id: string } | undefined> =>
  db
    .selectFrom('profile')
    .select(['id', 'user_id'])
    .where(isUuid(named) ? 'id' : 'referral_code', '=', named.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * The ids of the profiles with these usernames, by username in lowercase. Leaves out profiles with a block between them
 * and the viewer.
 */
export async function findProfileIds(
  db: Db,
  { usernames, viewerId }: { usernames: readonly string[]; viewerId: string },
): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile')
    .select(['id', 'username'])
    .where('username', '=', sql<string>`any(${usernames.map((name) => name.toLowerCase())}::text[])`)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isOutOfReach({ viewerId: idSql(viewerId) }, sql.ref('profile.id'))}`)
    .execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}

export async function listBadgeRows(db: Db, ids: readonly string[]): Promise<BadgeRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('profile')
    .select(badgeColumns)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute()
}

export async function listCardRows(
  db: Db,
  { ids, viewer }: { ids: readonly string[]; viewer: Viewer },
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const look = { viewerId: idSql(viewer.profileId) }
  const isShown = isStaff(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`not ${isOutOfReach(look, sql.ref('profile.id'))}`
  return db
    .selectFrom('profile')
    .select(cardColumns)
    .select(isFollowing(look, sql.ref('profile.id')).as('is_following'))
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .where(isShown)
    .execute()
}

/** The oldest remaining profile of each of these users, by user. */
export async function listFirstProfileIds(
  db: Db,
  { userIds }: { userIds: readonly string[] },
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('profile')
    .select(['user_id', 'id'])
    .distinctOn('user_id')
    .where('user_id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('user_id')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ user_id, id }) => [user_id, id]))
}

export const listProfilesOfUser = (db: Db, { userId }: { userId: string }): Promise<BadgeRow[]> =>
  db
    .selectFrom('profile')
    .select(badgeColumns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** The user's profiles, oldest first. Until the transaction ends, none can be deleted or created. */
export const lockProfilesOfUser = (tx: Tx, { userId }: { userId: string }): Promise<{ id: string }[]> =>
  tx
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The user's profiles, oldest first, locked against deletion and transfer, but not against references. */
export const lockProfilesOfUserAllowingReferences = (
  tx: Tx,
  { userId }: { userId: string },
): Promise<{ id: string }[]> =>
  tx
    .selectFrom('profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The number of a user's profiles. No others can be added until the transaction ends. */
export async function countOwnProfiles(tx: Tx, { userId }: { userId: string }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profiles:${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('profile')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One of the user's profiles, which can't be deleted or transferred until the transaction ends. */
export const lockOwnProfileShared = (
  tx: Tx,
  { userId, profileId }: { userId: string; profileId: string },
): Promise<{ id: string } | undefined> =>
  tx
    .selectFrom('profile')
    .select('id')
    .where('id', '=', profileId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

interface Relation {
  followers: number
  following: number
  is_following: boolean
  follows_viewer: boolean
  /** Whether the viewer blocked or muted the profile. */
  is_blocked: boolean
  is_muted: boolean
}

/** The counts of a profile page and the relation between viewer and profile, in one statement. */
export const getRelation = (
  db: Db,
  { profileId, viewerId }: { profileId: string; viewerId: string | null },
): Promise<Relation> =>
  db
    .selectFrom('follow_counter')
    .select([
      sql<number>`coalesce(sum(count) filter (where slot > 0), 0)::int`.as('followers'),
      sql<number>`coalesce(sum(count) filter (where slot = 0), 0)::int`.as('following'),
      isFollowing({ viewerId: idSql(viewerId) }, idSql(profileId)).as('is_following'),
      isFollowing({ viewerId: idSql(profileId) }, sql<string>`${viewerId}::uuid`).as('follows_viewer'),
      hasBlocked(idSql(viewerId), idSql(profileId)).as('is_blocked'),
      isMuted({ viewerId: idSql(viewerId) }, idSql(profileId)).as('is_muted'),
    ])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()

/** Returns which of these contents are the photo or the cover of an existing profile. */
export async function listPictureIds(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const ids = sql`unnest(${[...contentIds]}::uuid[])`
  // OFFSET makes PostgreSQL look up each id by its index. Otherwise its plan, for any number of ids, reads every profile.
  const { rows } = await sql<{ id: string }>`
    select wanted.id from ${ids} as wanted (id)
    where exists (select from profile where photo_content_id = wanted.id and deleted_at is null offset 0)
       or exists (select from profile where cover_content_id = wanted.id and deleted_at is null offset 0)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Changes the number of published posts, by which lists of creators sort and filter. */
export async function changePostCount(
  tx: Tx,
  { profileId, by }: { profileId: string; by: number },
): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ post_count: sql`greatest(0, post_count + ${by}::int)` })
    .where('id', '=', profileId)
    .execute()
}

const idSql = <T extends string | null>(id: T) => sql<T>`${id}::uuid`

/** Every profile of a user, including those that are being deleted. */
export async function listProfileIdsOf(db: Db, { userId }: { userId: string }): Promise<string[]> {
  const rows = await db.selectFrom('profile').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** The owner of a profile, with their rights; undefined if the profile was deleted. */
export const findHolder = (db: Db, { profileId }: { profileId: string }) =>
  db
    .selectFrom('profile')
    .innerJoin('user', 'user.id', 'profile.user_id')
    .select(['profile.user_id', 'user.role', 'user.sees_nsfw'])
    .where('profile.id', '=', profileId)
    .where('profile.deleted_at', 'is', null)
    .executeTakeFirst()
