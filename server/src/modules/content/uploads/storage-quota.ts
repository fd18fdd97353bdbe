import { sql, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'

/** How much a user can store in total across their profiles. */
export interface StorageQuota {
  /** Null for no limit. */
  allowedBytes: number | null
  /** The ids of all profiles of a user. */
  profilesOf(db: Db, userId: string): Promise<string[]>
}

/**
 * Runs a write that stores something for a user, or starts to, and refuses it if the user would then exceed the quota.
 * Both the user's finished and their announced uploads count. Writes for one user run one after the other, each until
 * its transaction ends, so that simultaneous ones can't exceed the quota together. Throws `storage-full`.
 */
export async function withinQuota<T>(
  tx: Tx,
  { quota, userId }: { quota: StorageQuota; userId: string },
  write: () => Promise<T>,
): Promise<T> {
  const { allowedBytes } = quota
  if (allowedBytes === null) return write()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`storage:${userId}`}, 0))`.execute(tx)
  const profileIds = await quota.profilesOf(tx, userId)
  const usedBytes = await sumStored(tx, profileIds)
  const result = await write()
  if ((await sumStored(tx, profileIds)) <= allowedBytes) return result
  throw new Problem('storage-full', { facts: { used_bytes: usedBytes, allowed_bytes: allowedBytes } })
}

/** Bytes of these profiles' photos and videos, including withheld ones, and of their unfinished uploads. */
async function sumStored(db: Db, profileIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select (
      (select coalesce(sum(byte_size + thumbnail_bytes), 0) from content
       where profile_id = any(${[...profileIds]}::uuid[]) and deleted_at is null and hidden_at is null)
      + (select coalesce(sum(total_size), 0) from upload
         where profile_id = any(${[...profileIds]}::uuid[]) and status in ('receiving', 'fetching'))
    )::bigint as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0n)
}
