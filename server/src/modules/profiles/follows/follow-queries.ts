import { sql, type Db, type Tx } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { isNamedTo } from '../access.ts'
import { isOutOfReach } from '../blocks/access.ts'

/**
 * Inserts a follow. Returns false if it exists already. Inserts nothing if the profile was deleted or one blocked the
 * other.
 */
export async function insertFollow(
  tx: Tx,
  follow: { followerId: string; followedId: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into follow (follower_id, followed_id, created_at)
    select ${follow.followerId}::uuid, id, ${follow.at}::timestamptz
    from profile where id = ${follow.followedId} and deleted_at is null
      and not ${isOutOfReach({ viewerId: sql`${follow.followerId}::uuid` }, sql`profile.id`)}
    on conflict do nothing
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Takes an advisory lock on this name until the transaction ends. Waits if others hold it. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

export async function deleteFollow(
  tx: Tx,
  follow: { followerId: string; followedId: string },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', follow.followerId)
    .where('followed_id', '=', follow.followedId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const followingSlot = 0

/** The slot of the counter for a follower: 1 to 16, by the last digit of their id. */
export const followerSlot = (followerId: string): number => 1 + Number.parseInt(followerId.slice(-1), 16)

export async function addToCounter(
  tx: Tx,
  input: { profileId: string; slot: number; by: number },
): Promise<void> {
  await tx
    .insertInto('follow_counter')
    .values({ profile_id: input.profileId, slot: input.slot, count: input.by })
    .onConflict((conflict) =>
      conflict
        .columns(['profile_id', 'slot'])
        .doUpdateSet({ count: sql`follow_counter.count + excluded.count` }),
    )
    .execute()
}

/** Copies the counter's value to the count by which lists are sorted. */
export async function updateFollowerCount(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  await sql`
    update profile set follower_count = counted.sum
    from (
      select greatest(0, coalesce(sum(count), 0))::int as sum
      from follow_counter where profile_id = ${profileId} and slot > 0
    ) as counted
    where id = ${profileId} and follower_count <> counted.sum
  `.execute(tx)
}

/** A limited number of follows of or by this profile. */
export async function listFollowsAround(
  db: Db,
  { profileId, limit }: { profileId: string; limit: number },
): Promise<{ follower_id: string; followed_id: string }[]> {
  const { rows } = await sql<{ follower_id: string; followed_id: string }>`
    (select follower_id, followed_id from follow where follower_id = ${profileId} limit ${sql.lit(limit)})
    union all
    (select follower_id, followed_id from follow where followed_id = ${profileId} limit ${sql.lit(limit)})
  `.execute(db)
  return rows
}

export interface FollowPage {
  profileId: string
  /** The time and id after which the page starts. */
  after: string[] | null
  limit: number
  offset: number
}

interface FollowedAt {
  id: string
  at: Date
}

/** The followers of the profile, latest first. */
export const pageOfFollowers = (db: Db, page: FollowPage): Promise<FollowedAt[]> =>
  selectFollows(db, page, followers).execute()

/** The followers of the profile, latest first, that a viewer who is neither its owner nor staff can see. */
export const pageOfNamedFollowers = (db: Db, viewer: Viewer, page: FollowPage): Promise<FollowedAt[]> =>
  selectFollows(db, page, followers)
    .where(isNamedTo(viewer))
    .where(sql<boolean>`not ${isOutOfReach({ viewerId: sql`${viewer.profileId}::uuid` }, sql`profile.id`)}`)
    .execute()

/** The profiles that the profile follows, latest first. */
export const pageOfFollowing = (db: Db, page: FollowPage): Promise<FollowedAt[]> =>
  selectFollows(db, page, { of: 'follower_id', other: 'followed_id' }).execute()

type Side = 'follower_id' | 'followed_id'

const followers = { of: 'followed_id', other: 'follower_id' } as const

function selectFollows(db: Db, page: FollowPage, { of, other }: { of: Side; other: Side }) {
  let select = db
    .selectFrom('follow')
    .innerJoin('profile', 'profile.id', `follow.${other}`)
    .select([`follow.${other} as id`, 'follow.created_at as at'])
    .where(`follow.${of}`, '=', page.profileId)
    .where('profile.deleted_at', 'is', null)
  if (page.after) {
    const [at, id] = page.after
    const row = sql`(follow.created_at, follow.${sql.ref(other)})`
    select = select.where(sql<boolean>`${row} < (${at}::timestamptz, ${id}::uuid)`)
  }
  return select
    .orderBy('follow.created_at', 'desc')
    .orderBy(`follow.${other}`, 'desc')
    .limit(sql.lit(page.limit + 1))
    .offset(page.offset)
}
