import type { Db, Tx } from './db.ts'
import { sql } from './db.ts'

/** A kind of work for later, with what it needs to know. The worker does each at least once: handlers may run again. */
export interface Job<Payload> {
  readonly name: string
  readonly payload?: Payload
}

export const job = <Payload>(name: string): Job<Payload> => ({ name })

export interface JobOptions {
  /** Two waiting jobs with the same key are one. */
  key?: string
  runAt?: Date
  mostAttempts?: number
}

/** Writes down work in the same transaction as what causes it: rolled back, it never was; committed, it will be done. */
export async function enqueue<Payload>(
  tx: Tx,
  { name }: Job<Payload>,
  input: { payload: Payload } & JobOptions,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(input.payload)}::json,
    run_at => ${input.runAt ?? null}::timestamptz,
    max_attempts => ${input.mostAttempts ?? 10}::int,
    job_key => ${input.key ?? null}::text
  )`.execute(tx)
}

/**
 * Writes down work that a busy cause asks for again and again: while one with this key waits, nothing is written, and a
 * caller never waits for another one that is writing the same. What asks must have committed before `runAt`.
 */
export async function enqueueOnce<Payload>(
  tx: Tx,
  { name }: Job<Payload>,
  input: { payload: Payload; key: string; runAt: Date },
): Promise<void> {
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(input.payload)}::json,
    run_at => ${input.runAt}::timestamptz,
    max_attempts => 10,
    job_key => ${input.key}::text
  )
  where not exists (select from graphile_worker._private_jobs where key = ${input.key} and locked_at is null)
    and pg_try_advisory_xact_lock(hashtextextended(${input.key}, 0))`.execute(tx)
}

/** Whether work with this key waits or is being done. */
export async function isUnderWay(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from graphile_worker._private_jobs where key = ${key}) as found`.execute(db)
  return rows[0]?.found ?? false
}

export interface JobHandler {
  name: string
  run(payload: unknown, context: { signal: AbortSignal }): Promise<void>
}

/** Joins a job with what does it. The payload is what `enqueue` wrote. */
export const handle = <Payload>(
  { name }: Job<Payload>,
  run: (payload: Payload, context: { signal: AbortSignal }) => Promise<void>,
): JobHandler => ({
  name,
  run: (payload, context) => run(payload as Payload, context),
})

/** How many jobs wait or run, for readiness and tests. */
export async function countJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from graphile_worker._private_jobs`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}
