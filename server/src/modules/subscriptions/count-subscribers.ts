import { sql, type Db } from '#kernel/db'

/** The number of a profile's subscribers at a given time, now or in the past. */
export async function countSubscribers(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct subscriber_id)::int as count from subscription_period
    where creator_id = ${profileId}::uuid and ends_at > ${at}::timestamptz and starts_at <= ${at}::timestamptz
      and (undone_at is null or undone_at > ${at}::timestamptz)
  `.execute(db)
  return rows[0]?.count ?? 0
}
