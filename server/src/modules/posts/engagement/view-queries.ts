import { sql, type Tx } from '#kernel/db'

/** Records a view of a post. The first view of a day inserts a row, and later ones increment its count. */
export async function insertView(
  tx: Tx,
  view: { postId: string; viewer: string; profileId: string | null; at: Date },
): Promise<void> {
  await tx
    .insertInto('post_view')
    .values({
      post_id: view.postId,
      viewer: view.viewer,
      profile_id: view.profileId,
      day: view.at.toISOString().slice(0, 10),
      started_at: view.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'viewer', 'day']).doUpdateSet({ views: sql`post_view.views + 1` }),
    )
    .execute()
}

/**
 * Adds to the duration of a viewer's views on the last day they viewed the post, but never more than the time that has
 * passed since.
 */
export async function addDuration(
  tx: Tx,
  view: { postId: string; viewer: string; durationMs: number; at: Date },
): Promise<void> {
  await sql`
    update post_view
    set duration_ms = greatest(duration_ms, least(
      duration_ms + ${view.durationMs}::bigint,
      extract(epoch from ${view.at}::timestamptz - started_at)::bigint * 1000
    ))
    where post_id = ${view.postId}::uuid and viewer = ${view.viewer}
      and day = (select max(day) from post_view where post_id = ${view.postId}::uuid and viewer = ${view.viewer})
  `.execute(tx)
}
