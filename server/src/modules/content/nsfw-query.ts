import type { Db } from '#kernel/db'

/** Whether one of these contents is NSFW, also one that nobody may see any more. */
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

/** Whether this very file is an NSFW content already, whoever owns it and even if it was deleted. */
export async function isNsfwFile(db: Db, sha256: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('sha256', '=', sha256)
    .where('is_nsfw', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
