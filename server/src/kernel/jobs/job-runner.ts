import { EventEmitter } from 'node:events'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { jobLogger } from './job-log.ts'
import { lanes, type JobHandler, type Lane } from '../jobs.ts'

export interface RunnerOptions {
  url: string
  handlers: readonly JobHandler[]
  /** Lines of a crontab: when, and the name of the job. */
  crontab: string
  /** How many jobs of a lane this process does at once; none of a lane that is not named. */
  slots: Partial<Record<Lane, number>>
  log: (message: string) => void
}

const unlockEveryMs = 5000
const restartAfterMs = 1000
const MOST_SHARED = 12
/** A database that dies may leave a connection that is being made without a word. */
const CONNECTION_MS = 30_000

/**
 * Works on jobs until stopped. Stopping lets running jobs end for a while, then aborts them; they run again later.
 * Jobs of a process that died are taken up within seconds.
 */
export async function startJobRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const open = lanes.filter((lane) => slotsOf(options, lane) > 0)
  const pool = openJobPool(options, open)
  const presence = await holdPresence(options)
  await presence.unlockDead()
  const runners = await Promise.all(
    open.map((lane, index) =>
      keepRunning(
        () => startRunner(pool, presence, { ...options, lane, hasClock: index === 0 }),
        options.log,
      ),
    ),
  )
  const timer = setInterval(() => void presence.unlockDead().catch(() => undefined), unlockEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.end()
      await pool.end()
    },
  }
}

const slotsOf = ({ slots, handlers }: RunnerOptions, lane: Lane): number =>
  handlers.some((handler) => handler.lane === lane) ? (slots[lane] ?? 0) : 0

function openJobPool(options: RunnerOptions, open: readonly Lane[]): pg.Pool {
  const slots = open.reduce((sum, lane) => sum + slotsOf(options, lane), 0)
  // Each lane keeps one connection to hear of new jobs. A job that runs needs none: only taking one and ending one do, which
  // is soon over, so many slots share a few.
  const shared = Math.min(slots, MOST_SHARED)
  const pool = new pg.Pool({
    connectionString: options.url,
    max: shared + open.length + 2,
    connectionTimeoutMillis: CONNECTION_MS,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** A runner gives up when it cannot write down that a job ended: the database is away. Another one then begins. */
async function keepRunning(
  start: () => Promise<Runner>,
  log: (message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let runner = await start()
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      const reason = await runner.promise.then(() => 'it ended', String)
      if (isStopping) return
      log(`The worker starts again: ${reason}`)
      runner = await startAgain()
    }
  }
  const startAgain = async (): Promise<Runner> => {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, restartAfterMs))
      if (isStopping) return runner
      const started = await start().catch(() => null)
      if (started) return started
    }
  }
  const watching = watch()
  return {
    stop: async () => {
      isStopping = true
      await runner.stop().catch(() => undefined)
      await watching
    },
  }
}

function startRunner(
  pool: pg.Pool,
  presence: Presence,
  options: RunnerOptions & { lane: Lane; hasClock: boolean },
): Promise<Runner> {
  const { lane, hasClock } = options
  const events: WorkerEvents = new EventEmitter()
  // A job is locked in the name of its pool of workers.
  events.on('pool:create', ({ workerPool }) => presence.hold(workerPool.id))
  events.on('pool:release', ({ workerPool }) => presence.letGo(workerPool.id))
  const started = run({
    pgPool: pool,
    taskList: tasksOf(options.handlers.filter((handler) => handler.lane === lane)),
    crontab: hasClock ? options.crontab : '',
    noHandleSignals: true,
    events,
    preset: {
      worker: {
        concurrentJobs: slotsOf(options, lane),
        pollInterval: 2000,
        gracefulShutdownAbortTimeout: 3000,
        // Written down in batches, so that a failure to do so ends the runner. By itself the queue waits for neither, and an
        // error there would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger: jobLogger(options.log),
      },
    },
  })
  stopUnlessItFetches(events, started)
  return started
}

/**
 * What a runner asks the database first, it remembers: if that fails, it never works on anything. Then it is stopped, for
 * another one to begin.
 */
function stopUnlessItFetches(events: WorkerEvents, started: Promise<Runner>): void {
  let hasFetched = false
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => (hasFetched = true))
  events.on('worker:getJob:error', () => {
    if (!hasFetched) void started.then((runner) => runner.stop()).catch(() => undefined)
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
  /** Whatever is still locked in its name is free for others. */
  letGo(poolId: string): void
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
  let latest: Promise<unknown> = Promise.resolve()

  /** One query after the other, as a connection wants them. */
  function next<T>(query: () => Promise<T>): Promise<T> {
    const asked = latest.then(query)
    latest = asked.catch(() => undefined)
    return asked
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECTION_MS })
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
      void next(() => take(client, poolId)).catch(() => undefined)
    },
    letGo(poolId) {
      held.delete(poolId)
      void next(() => giveUp(client, poolId)).catch(() => undefined)
    },
    unlockDead: () =>
      next(async () => {
        const dead = await listDead(client, held)
        if (dead.length === 0) return
        log(`took up the jobs of ${dead.length} process(es) that died`)
        await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
      }),
    async end() {
      isEnded = true
      await client.end().catch(() => undefined)
    },
  }
}

async function take(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
}

async function giveUp(client: pg.Client, poolId: string): Promise<void> {
  await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [poolId])
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
    await giveUp(client, poolId)
    dead.push(poolId)
  }
  return dead
}
