import type { Db, Tx } from './db.ts'
import { sql } from './db.ts'

/**
 * Each lane has its own slots, so that work in one never waits for work in another. `money` calls payment providers,
 * `upkeep` is scheduled work, `proof` verifies the ledger, which can take hours, `broadcast` sends creators' messages
 * to many people, `fetch` downloads links, `photo` and `video` make files, and `ai` waits for AI providers and the
 * assistant's model. `quick` is everything else.
 */
export const lanes = [
  'quick',
  'money',
  'upkeep',
  'proof',
  'broadcast',
  'fetch',
  'photo',
  'video',
  'ai',
] as const
export type Lane = (typeof lanes)[number]

/**
 * A kind of background work and its data. Each job runs at least once, so its handler has to tolerate running again.
 */
export interface Job<Payload> {
  readonly name: string
  readonly lane: Lane
  readonly payload?: Payload
}

export const job = <Payload>(name: string, { lane = 'quick' }: { lane?: Lane } = {}): Job<Payload> => ({
  name,
  lane,
})

export interface JobOptions {
  /** Two waiting jobs with the same key become one. */
  key?: string
  runAt?: Date
  mostAttempts?: number
  /**
   * The person for whom the work is done, if one person could request a lot of it. Each lane runs one job per person at
   * a time, and people with the fewest waiting jobs go first.
   */
  turnOf?: string
}

/** Marks a job that was queued with a key. If the job has lost the key since, another job has replaced it. */
export const keyed = 'keyed'

/**
 * Queues work in the transaction that causes it. If the transaction rolls back, the work never existed; if it commits,
 * the work will be done.
 */
export async function enqueue<Payload>(
  tx: Tx,
  { name, lane }: Job<Payload>,
  input: { payload: Payload } & JobOptions,
): Promise<void> {
  const turn = input.turnOf === undefined ? null : await takeTurn(tx, `${lane}:${input.turnOf}`)
  await sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(input.payload)}::json,
    queue_name => ${turn?.queue ?? null}::text,
    run_at => ${input.runAt ?? null}::timestamptz,
    max_attempts => ${input.mostAttempts ?? 10}::int,
    job_key => ${input.key ?? null}::text,
    priority => ${turn?.place ?? 0}::int,
    flags => ${input.key === undefined ? null : [keyed]}::text[]
  )`.execute(tx)
}

/** Held while a job is added to a user's queue, and while idle queues are deleted. */
export const queuesLock = sql`hashtextextended('job queues', 0)`

/** A person's queue in a lane, and the position of the next job in it. */
async function takeTurn(tx: Tx, queue: string): Promise<{ queue: string; place: number }> {
  // Prevents the queue from being deleted as idle until this transaction ends.
  await sql`select pg_advisory_xact_lock_shared(${queuesLock})`.execute(tx)
  const { rows } = await sql<{ waiting: number }>`
    select least(count(*), 1000)::int as waiting
    from graphile_worker._private_jobs as waiting_job
    join graphile_worker._private_job_queues as queue on queue.id = waiting_job.job_queue_id
    where queue.queue_name = ${queue} and waiting_job.attempts < waiting_job.max_attempts`.execute(tx)
  // Placed after jobs that belong to no person, so that the queue finds those without reading past these.
  return { queue, place: 100 + (rows[0]?.waiting ?? 0) }
}

/**
 * Queues work that is requested very often. Nothing is written while a job with this key waits, and a caller never
 * waits for another caller that is writing the same job. The requesting transaction has to commit before `runAt`.
 */
export const enqueueOnce = <Payload>(
  tx: Tx,
  job: Job<Payload>,
  { runAt, ...work }: KeyedWork<Payload> & { runAt: Date },
): Promise<void> => enqueueEachOnce(tx, job, { works: [work], runAt })

export interface KeyedWork<Payload> {
  payload: Payload
  key: string
}

/** Like `enqueueOnce`, for several jobs of one kind. Takes one statement. */
export async function enqueueEachOnce<Payload>(
  tx: Tx,
  { name }: Job<Payload>,
  { works, runAt }: { works: readonly KeyedWork<Payload>[]; runAt: Date },
): Promise<void> {
  const keys = works.map(({ key }) => key)
  const payloads = works.map(({ payload }) => JSON.stringify(payload))
  await sql`
    select graphile_worker.add_jobs(specs) from (
      select array_agg(
        row(${name}, payload, null, ${runAt}::timestamptz, 10, key, null, ${[keyed]}::text[])::graphile_worker.job_spec
      ) as specs
      from unnest(${keys}::text[], ${payloads}::json[]) as work (key, payload)
      -- CASE, because the conditions of AND are evaluated in any order. A caller who queues nothing must not hold the
      -- lock: after the waiting job has begun, it would keep others from queueing the next one.
      where case
        when exists (
          select from graphile_worker._private_jobs as known where known.key = work.key and known.locked_at is null
        ) then false
        else pg_try_advisory_xact_lock(hashtextextended(work.key, 0))
      end
    ) as missing
    where specs is not null`.execute(tx)
}

/**
 * Makes sure that unfinished work is queued or running: queues it if its job was lost, and retries it if its attempts
 * are used up.
 */
export async function ensureEnqueued<Payload>(
  tx: Tx,
  job: Job<Payload>,
  input: { payload: Payload; key: string; mostAttempts: number },
): Promise<void> {
  const { rows } = await sql<{ id: string; is_used_up: boolean }>`
    select id::text, locked_at is null and attempts >= max_attempts as is_used_up
    from graphile_worker._private_jobs where key = ${input.key}`.execute(tx)
  const [known] = rows
  if (!known) await enqueue(tx, job, input)
  else if (known.is_used_up) await tryAgain(tx, { id: known.id })
}

/**
 * Whether a job with this key is running, or is waiting with attempts left. A job that has no key, or has lost it, is
 * found by its payload.
 */
export async function isWaiting<Payload>(
  db: Db,
  { name }: Job<Payload>,
  { key, payload }: { key: string; payload: Payload },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from graphile_worker._private_jobs
      where (locked_at is not null or attempts < max_attempts) and (key = ${key} or (
        key is null and payload::jsonb = ${JSON.stringify(payload)}::jsonb
        and task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      ))
    ) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Retries a job now with all its attempts, unless it is running. */
export async function tryAgain(tx: Tx, { id }: { id: string }): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(
    job_ids => array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx)
}

export interface JobHandler {
  name: string
  lane: Lane
  run(payload: unknown, context: { signal: AbortSignal }): Promise<void>
}

/** Connects a job to its handler, which gets the payload that was passed to `enqueue`. */
export const handle = <Payload>(
  { name, lane }: Job<Payload>,
  run: (payload: Payload, context: { signal: AbortSignal }) => Promise<void>,
): JobHandler => ({
  name,
  lane,
  run: (payload, context) => run(payload as Payload, context),
})

/** How many jobs are waiting or running, for readiness checks and tests. */
export async function countJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from graphile_worker._private_jobs`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}
