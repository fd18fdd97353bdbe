import { sql, type Db, type Tx } from '#kernel/db'

/** A ban that hasn't ended. */
export interface OpenBan {
  id: string
  profile_id: string
  reason: string
  starts_at: Date
  /** Null means permanent. */
  ends_at: Date | null
}

const columns = ['id', 'profile_id', 'reason', 'starts_at', 'ends_at'] as const

/** A profile's open ban. Waits first for other transactions that ban the profile or lift its ban. */
export async function lockOpenBan(
  tx: Tx,
  { profileId }: { profileId: string },
): Promise<OpenBan | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ban:${profileId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('ban')
    .select(columns)
    .where('profile_id', '=', profileId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/** The bans in force at a given time, by profile. */
export async function listBans(
  db: Db,
  { profileIds, at }: { profileIds: readonly string[]; at: Date },
): Promise<Map<string, OpenBan>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ban')
    .select(columns)
    .where('profile_id', '=', sql<string>`any(${[...profileIds]}::uuid[])`)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .execute()
  return new Map(rows.map((row) => [row.profile_id, row]))
}

export async function insertBan(tx: Tx, ban: OpenBan): Promise<void> {
  await tx
    .insertInto('ban')
    .values({ ...ban, lifted_at: null })
    .execute()
}

/** Ends a ban. Returns false if it had already ended. */
export async function endBan(tx: Tx, { id, at }: { id: string; at: Date }): Promise<boolean> {
  const ended = await tx
    .updateTable('ban')
    .set({ lifted_at: at })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Open bans that should have ended by now, earliest end first. */
export const listOverdueBans = (db: Db, { at, most }: { at: Date; most: number }): Promise<OpenBan[]> =>
  db
    .selectFrom('ban')
    .select(columns)
    .where('lifted_at', 'is', null)
    .where('ends_at', '<=', at)
    .orderBy('ends_at')
    .limit(sql.lit(most))
    .execute()
