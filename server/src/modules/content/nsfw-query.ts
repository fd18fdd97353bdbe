import type { Db } from '#kernel/db'

/** Whether one of these contents is NSFW. Hidden and deleted ones count too. */
export async function hasNsfwContent(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('id', 'in', ids)
    .where('is_nsfw', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether any user already has the same file as an NSFW content, even a deleted one. */
export async function isNsfwFile(db: Db, sha256: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('sha256', '=', sha256)
    .where('is_nsfw', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
