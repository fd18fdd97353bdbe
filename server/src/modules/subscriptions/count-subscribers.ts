import { sql, type Db } from '#kernel/db'

/** How many subscriptions to a profile were running at a moment. */
export async function countSubscribers(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscription
    where creator_id = ${profileId}::uuid and started_at <= ${at}::timestamptz and ends_at > ${at}::timestamptz
  `.execute(db)
  return rows[0]?.count ?? 0
}
