import { sql, type Db, type Tx } from '#kernel/db'

export interface CountedProfile {
  id: string
  post_count: number
  /** Whether the stored counts of followers or followed profiles differ from the rows. */
  is_miscounted: boolean
}

/** The next profiles by id, and whether their stored counts are right. Call it again with the last id to continue. */
export async function listCountedProfiles(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<CountedProfile[]> {
  const { rows } = await sql<CountedProfile>`
    select portion.id, portion.post_count,
      rows.followers <> kept.followers or rows.following <> kept.following or rows.followers <> portion.follower_count
        as is_miscounted
    from (
      select id, post_count, follower_count from profile where id > ${after}::uuid order by id limit ${sql.lit(limit)}
    ) as portion
    cross join lateral (
      select coalesce(sum(count) filter (where slot > 0), 0) as followers,
        coalesce(sum(count) filter (where slot = 0), 0) as following
      from follow_counter where profile_id = portion.id
    ) as kept
    cross join lateral (
      select (select count(*) from follow where followed_id = portion.id) as followers,
        (select count(*) from follow where follower_id = portion.id) as following
    ) as rows
    order by portion.id
  `.execute(db)
  return rows
}

/**
 * Recounts the follows of one profile. Locks the counter's rows first, so that a concurrent follow has either committed
 * and is counted here, or is added afterwards.
 */
export async function recountFollows(tx: Tx, { profileId }: { profileId: string }): Promise<void> {
  const rows = sql`
    select 0 as slot, count(*)::int as count from follow where follower_id = ${profileId}::uuid
    union all
    select 1 + get_byte(uuid_send(follower_id), 15) % 16, count(*)::int
    from follow where followed_id = ${profileId}::uuid group by 1
  `
  await sql`
    insert into follow_counter (profile_id, slot) select ${profileId}::uuid, slot from (${rows}) as counted
    on conflict do nothing
  `.execute(tx)
  const locked = await tx
    .selectFrom('follow_counter')
    .select('slot')
    .where('profile_id', '=', profileId)
    .orderBy('slot')
    .forUpdate()
    .execute()
  const slots = locked.map(({ slot }) => slot)
  await sql`
    update follow_counter set count = coalesce(counted.count, 0)
    from unnest(${slots}::int[]) as wanted (slot) left join (${rows}) as counted on counted.slot = wanted.slot
    where follow_counter.profile_id = ${profileId} and follow_counter.slot = wanted.slot
  `.execute(tx)
}

export async function setPostCount(
  tx: Tx,
  { profileId, from, to }: { profileId: string; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('profile')
    .set({ post_count: to })
    .where('id', '=', profileId)
    // A post that was published meanwhile has changed the count. If so, the next recount makes the correction.
    .where('post_count', '=', from)
    .execute()
}
