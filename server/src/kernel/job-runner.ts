import { EventEmitter } from 'node:events'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { jobLogger } from './job-log.ts'
import type { JobHandler } from './jobs.ts'

export interface RunnerOptions {
  url: string
  handlers: readonly JobHandler[]
  /** Lines of a crontab: when, and the name of the job. */
  crontab: string
  concurrency: number
  log: (message: string) => void
}

const unlockEveryMs = 5000

/**
 * Works on jobs until stopped. Stopping lets running jobs end for a while, then aborts them; they run again later.
 * Jobs of a process that died are taken up within seconds.
 */
export async function startJobRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const pool = openJobPool(options)
  const presence = await holdPresence(options)
  const events: WorkerEvents = new EventEmitter()
  // A job is locked in the name of its pool of workers.
  events.on('pool:create', ({ workerPool }) => presence.hold(workerPool.id))
  await presence.unlockDead()
  const runner = await startRunner(pool, events, options)
  const timer = setInterval(() => void presence.unlockDead().catch(() => undefined), unlockEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await runner.stop()
      await presence.end()
      await pool.end()
    },
  }
}

function openJobPool({ url, concurrency }: RunnerOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 3 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function startRunner(pool: pg.Pool, events: WorkerEvents, options: RunnerOptions): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasksOf(options.handlers),
    crontab: options.crontab,
    noHandleSignals: true,
    events,
    preset: {
      worker: {
        concurrentJobs: options.concurrency,
        pollInterval: 2000,
        gracefulShutdownAbortTimeout: 3000,
        logger: jobLogger(options.log),
      },
    },
  })
}

/** Handlers as the queue takes them. */
export function tasksOf(handlers: readonly JobHandler[]): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: work } of handlers) {
    tasks[name] = (payload, { abortSignal }) => work(payload, { signal: abortSignal })
  }
  return tasks
}

interface Presence {
  hold(poolId: string): void
  unlockDead(): Promise<void>
  end(): Promise<void>
}

/**
 * A pool of workers that lives holds an advisory lock named after it, on one connection of its process. A job whose
 * pool's lock can be had belongs to a process that died (the queue by itself would wait four hours), and is set free.
 */
async function holdPresence({
  url,
  log,
}: {
  url: string
  log: (message: string) => void
}): Promise<Presence> {
  const held = new Set<string>()
  let isEnded = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url })
    // One broken connection may tell of it twice.
    fresh.on('error', () => undefined)
    await fresh.connect()
    for (const id of held) await take(fresh, id)
    fresh.once('error', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isEnded) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      const fresh = await connect().catch(() => null)
      if (fresh === null) continue
      client = fresh
      return
    }
  }

  return {
    hold(poolId) {
      held.add(poolId)
      void take(client, poolId).catch(() => undefined)
    },
    async unlockDead() {
      const dead = await listDead(client, held)
      if (dead.length === 0) return
      log(`took up the jobs of ${dead.length} process(es) that died`)
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    },
    async end() {
      isEnded = true
      await client.end().catch(() => undefined)
    },
  }
}

async function take(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
}

async function listDead(client: pg.Client, held: ReadonlySet<string>): Promise<string[]> {
  // A pool that just began may take its first job a moment before its lock.
  const { rows } = await client.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker._private_jobs
     where locked_by is not null and locked_at < now() - interval '2 seconds'`,
  )
  const dead: string[] = []
  for (const { locked_by: poolId } of rows) {
    if (held.has(poolId)) continue
    const { rows: locks } = await client.query<{ is_dead: boolean }>(
      `select pg_try_advisory_lock(key) as is_dead from (select hashtextextended($1, 0) as key) as pool`,
      [poolId],
    )
    if (!locks[0]?.is_dead) continue
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [poolId])
    dead.push(poolId)
  }
  return dead
}
