import type { Tx } from '#kernel/db'

/**
 * Features a creator from `at` on or, if it is null, ends that. Returns false if nothing changed: a creator who is
 * already featured keeps their place in the list.
 */
export async function setFeatured(
  tx: Tx,
  { profileId, at }: { profileId: string; at: Date | null },
): Promise<boolean> {
  const updated = await tx
    .updateTable('profile')
    .set({ featured_at: at })
    .where('id', '=', profileId)
    .where('deleted_at', 'is', null)
    .where('featured_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}
