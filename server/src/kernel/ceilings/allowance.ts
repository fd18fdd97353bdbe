import type { Clock } from '../clock.ts'
import { sql, type Db } from '../db.ts'
import { Problem } from '../problem.ts'

/** A use of an allowance that permits `most` uses in a row, and then as many again in each window. */
export interface Use {
  key: string
  most: number
  /** How many uses this one counts for; 1 by default. */
  times?: number
}

export interface Uses {
  windowMs: number
  uses: readonly Use[]
}

interface AllowanceDeps {
  db: Db
  clock: Clock
}

/** Takes a use of each allowance, as `tryAllowances` does. Throws `too-many-requests` with the time to wait. */
export async function takeAllowances(deps: AllowanceDeps, wanted: Uses): Promise<void> {
  const waitMs = await tryAllowances(deps, wanted)
  if (waitMs === null) return
  throw new Problem('too-many-requests', { facts: { retry_after: Math.max(1, Math.ceil(waitMs / 1000)) } })
}

/**
 * Takes a use of each of these allowances, which share a window. Returns null, or how many milliseconds to wait.
 * Allowances refill steadily: each use costs its share of the window, and a use is refused if the costs would add up to
 * more than a window. A refused use costs nothing, so retrying doesn't prolong the wait. List one person's allowance
 * before one that several people share, so that nobody waits for a lock while holding a shared one.
 */
export async function tryAllowances(
  { db, clock }: AllowanceDeps,
  { windowMs, uses }: Uses,
): Promise<number | null> {
  if (uses.length === 0) return null
  const at = clock.now()
  const keys = uses.map(({ key }) => key)
  const costs = uses.map((use) => costOf(use, windowMs))
  const { rows } = await sql<{ key: string }>`
    insert into allowance as known (key, used_until)
    select use.key, ${at}::timestamptz + use.cost * interval '1 microsecond'
    from unnest(${keys}::text[], ${costs}::bigint[]) as use (key, cost)
    on conflict (key) do update
      set used_until = greatest(known.used_until, ${at}::timestamptz) + (excluded.used_until - ${at}::timestamptz)
      where greatest(known.used_until, ${at}::timestamptz) + (excluded.used_until - ${at}::timestamptz)
        <= ${at}::timestamptz + ${windowMs}::bigint * interval '1 millisecond'
    returning key
  `.execute(db)
  const taken = new Set(rows.map(({ key }) => key))
  const refused = uses.filter(({ key }) => !taken.has(key))
  return refused.length === 0 ? null : waitFor(db, { windowMs, uses: refused }, at)
}

/** Returns all uses of these keys. */
export async function restoreAllowances(db: Db, { keys }: { keys: readonly string[] }): Promise<void> {
  await sql`delete from allowance where key = any(${[...keys]}::text[])`.execute(db)
}

/** Removes expired rows. */
export async function deleteFullAllowances(db: Db, { at }: { at: Date }): Promise<void> {
  await sql`delete from allowance where used_until <= ${at}`.execute(db)
}

/** The cost of a use in microseconds, which is its share of a window. Rounded down, so that `most` uses fit. */
const costOf = ({ most, times = 1 }: Use, windowMs: number): number =>
  Math.floor((windowMs * 1000) / most) * times

/** The number of milliseconds until all of these uses are allowed. */
async function waitFor(db: Db, { windowMs, uses }: Uses, at: Date): Promise<number> {
  const { rows } = await sql<{ key: string; used_until: Date }>`
    select key, used_until from allowance where key = any(${uses.map(({ key }) => key)}::text[])
  `.execute(db)
  const usedUntil = new Map(rows.map((row) => [row.key, row.used_until.getTime()]))
  const waits = uses.map(
    (use) => (usedUntil.get(use.key) ?? 0) + costOf(use, windowMs) / 1000 - windowMs - at.getTime(),
  )
  return Math.max(...waits)
}
