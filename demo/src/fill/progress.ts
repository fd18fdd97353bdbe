import type { Deps } from '@fanfare/server/deps'
import { sql, type Db } from '@fanfare/server/kernel/db'

export type FillDeps = Deps

/**
 * `foreign`: the database has users that the fill didn't create. `begunAt` is the time for which the world is
 * generated.
 */
export type Progress = { state: 'foreign' } | { state: 'begun' | 'done'; begunAt: Date }

/**
 * Reads the progress of the fill. In an empty database, it records that the fill starts now, so that an interrupted
 * fill continues with the same world and never touches a database that is in use.
 */
export async function readProgress(db: Db, now: Date): Promise<Progress> {
  const known = await knownProgress(db)
  if (known) return known
  const { rows } = await sql<{ is_used: boolean }>`select exists (select from "user") as is_used`.execute(db)
  if (rows[0]?.is_used !== false) return { state: 'foreign' }
  await sql`insert into demo_progress (begun_at) values (${now})`.execute(db)
  return { state: 'begun', begunAt: now }
}

/** Null if no fill has started in this database. */
export async function knownProgress(db: Db): Promise<Exclude<Progress, { state: 'foreign' }> | null> {
  const { rows } = await sql<{
    begun_at: Date
    done_at: Date | null
  }>`select begun_at, done_at from demo_progress`.execute(db)
  const row = rows[0]
  return row ? { state: row.done_at === null ? 'begun' : 'done', begunAt: row.begun_at } : null
}

export async function markDone(db: Db, at: Date): Promise<void> {
  await sql`update demo_progress set done_at = ${at}`.execute(db)
}

/** A clock that always shows this time, because each event of the demo world happens at its own time. */
export function clockAt(at: Date): { now(): Date } {
  return { now: () => at }
}

/** A clock that shows this time now and then runs like the other one, for an event that takes a while. */
export function clockFrom(at: Date, clock: { now(): Date }): { now(): Date } {
  const begun = clock.now().getTime()
  return { now: () => new Date(at.getTime() + clock.now().getTime() - begun) }
}
