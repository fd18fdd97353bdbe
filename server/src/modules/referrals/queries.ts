import { rewardsFrom } from '#ledger'
import { sql, type Db } from '#kernel/db'

/** The code of a profile's link, and the number of people who signed up with it, in total and since a given time. */
export interface LinkRow {
  profileId: string
  code: string
  all: number
  recent: number
}

/** The links of these profiles, without deleted profiles. Takes one statement, however many profiles there are. */
export async function listLinks(
  db: Db,
  { profileIds, since }: { profileIds: readonly string[]; since: Date },
): Promise<LinkRow[]> {
  if (profileIds.length === 0) return []
  const { rows } = await sql<LinkRow>`
    select profile.id as "profileId", profile.referral_code as code, count(referral.user_id)::int as "all",
      (count(referral.user_id) filter (where referral.created_at >= ${since}::timestamptz))::int as recent
    from profile left join referral on referral.referrer_profile_id = profile.id
    where profile.id = any(${[...profileIds]}::uuid[]) and profile.deleted_at is null
    group by profile.id
  `.execute(db)
  return rows
}

export interface ReferredRow {
  created_at: Date
  /** The time in PostgreSQL's format, for the cursor. */
  key: string
  profile_id: string
  rewards: bigint
}

/** The links to read: one profile's, or those of all profiles of a user. */
export type Referring = { profileId: string } | { userId: string }

interface ReferredPage {
  by: Referring
  /** The time and profile after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/**
 * The people who signed up with a link, latest first, with the rewards from all their profiles, plus one extra row if
 * there are more.
 */
export async function listReferred(db: Db, page: ReferredPage): Promise<ReferredRow[]> {
  const [time, id] = page.after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const referrer = sql<string>`referral.referrer_profile_id`
  const isTheirs =
    'profileId' in page.by
      ? sql`${referrer} = ${page.by.profileId}::uuid`
      : sql`${referrer} in (select id from profile where user_id = ${page.by.userId}::uuid)`
  const { rows } = await sql<ReferredRow>`
    select referral.created_at, referral.created_at::text as key, shown.id as profile_id,
      (select coalesce(sum(${rewardsFrom(referrer, sql`seller.id`)}), 0)::bigint
        from profile as seller where seller.user_id = referral.user_id) as rewards
    from referral
    join lateral (
      select id from profile where profile.user_id = referral.user_id and deleted_at is null order by id limit 1
    ) as shown on true
    where ${isTheirs}
      and referral.created_at <= ${time}::timestamptz
      and (referral.created_at, shown.id) < (${time}::timestamptz, ${id}::uuid)
    order by referral.created_at desc, shown.id desc
    limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `.execute(db)
  return rows
}

export const isUser = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
