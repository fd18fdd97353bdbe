import { sql, type Db, type Tx } from '#kernel/db'

export type Avoidance = 'block' | 'mute'

/** Blocks and mutes between profiles. */
export interface Avoiding {
  profileId: string
  otherId: string
}

const tables = {
  block: { name: sql`block`, by: sql`blocker_id`, other: sql`blocked_id` },
  mute: { name: sql`mute`, by: sql`muter_id`, other: sql`muted_id` },
}

/** Inserts a block or a mute. Returns false if it exists already. */
export async function insertAvoidance(
  tx: Tx,
  { kind, profileId, otherId, at }: Avoiding & { kind: Avoidance; at: Date },
): Promise<boolean> {
  const { name, by, other } = tables[kind]
  const { numAffectedRows } = await sql`
    insert into ${name} (${by}, ${other}, created_at) values (${profileId}, ${otherId}, ${at})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes a block or a mute. Returns false if it didn't exist. */
export async function deleteAvoidance(
  tx: Tx,
  { kind, profileId, otherId }: Avoiding & { kind: Avoidance },
): Promise<boolean> {
  const { name, by, other } = tables[kind]
  const { numAffectedRows } = await sql`
    delete from ${name} where ${by} = ${profileId} and ${other} = ${otherId}`.execute(tx)
  return numAffectedRows === 1n
}

export interface AvoidedPage {
  profileId: string
  kind: Avoidance
  /** The time and id after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

export interface AvoidedRow {
  id: string
  at: Date
  /** The time in PostgreSQL's format, for cursors. */
  key: string
}

/**
 * The profiles that a profile blocked or muted, latest first, without deleted ones, plus one extra row if there are
 * more.
 */
export async function pageOfAvoided(db: Db, page: AvoidedPage): Promise<AvoidedRow[]> {
  const { name, by, other } = tables[page.kind]
  const [time = null, id = null] = page.after ?? []
  const isAfter =
    time === null
      ? sql`true`
      : sql`(avoided.created_at, avoided.${other}) < (${time}::timestamptz, ${id}::uuid)`
  const { rows } = await sql<AvoidedRow>`
    select avoided.${other} as id, avoided.created_at as at, avoided.created_at::text as key
    from ${name} as avoided join profile on profile.id = avoided.${other}
    where avoided.${by} = ${page.profileId} and profile.deleted_at is null and ${isAfter}
    order by avoided.created_at desc, avoided.${other} desc
    limit ${sql.lit(page.limit + 1)} offset ${page.offset}::int`.execute(db)
  return rows
}
