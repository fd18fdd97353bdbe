import type { Db, Tx } from '#kernel/db'

export const findCaption = (
  db: Db,
  contentId: string,
): Promise<{ language: string; body: string } | undefined> =>
  db
    .selectFrom('content_caption')
    .select(['language', 'body'])
    .where('content_id', '=', contentId)
    .executeTakeFirst()

export async function upsertCaption(
  tx: Tx,
  row: { content_id: string; language: string; body: string; saved_at: Date },
): Promise<void> {
  await tx
    .insertInto('content_caption')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('content_id')
        .doUpdateSet({ language: row.language, body: row.body, saved_at: row.saved_at }),
    )
    .execute()
}

export async function deleteCaption(tx: Tx, contentId: string): Promise<void> {
  await tx.deleteFrom('content_caption').where('content_id', '=', contentId).execute()
}
