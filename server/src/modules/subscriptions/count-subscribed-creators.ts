import { sql, type Db } from '#kernel/db'

/** How many creators a profile is subscribed to at a given time. */
export async function countSubscribedCreators(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscription
    where subscriber_id = ${profileId}::uuid and ends_at > ${at}::timestamptz`.execute(db)
  return rows[0]?.count ?? 0
}
