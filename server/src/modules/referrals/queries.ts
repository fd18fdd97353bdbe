import { rewardsFrom } from '#ledger'
import { sql, type Db } from '#kernel/db'

/** How many came by a profile's link, in all and since a moment. */
export async function countReferrals(
  db: Db,
  { profileId, since }: { profileId: string; since: Date },
): Promise<{ all: number; recent: number }> {
  const { rows } = await sql<{ all: number; recent: number }>`
    select count(*)::int as all, (count(*) filter (where created_at >= ${since}::timestamptz))::int as recent
    from referral where referrer_profile_id = ${profileId}::uuid
  `.execute(db)
  return rows[0] ?? { all: 0, recent: 0 }
}

export interface ReferredRow {
  created_at: Date
  /** The time as PostgreSQL writes it, for the cursor. */
  key: string
  profile_id: string
  rewards: bigint
}

/** Whose link it is: of a profile, or of any profile of a user. */
export type Referring = { profileId: string } | { userId: string }

interface ReferredPage {
  by: Referring
  /** Time and profile after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/** Who came by a link, latest first, with the rewards of all their profiles; one row too many. */
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
