import { EventEmitter } from 'node:events'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { jobLogger, StoppedJob } from './job-log.ts'
import { holdPresence, type Presence } from './presence.ts'
import { isUnanswered, openRunnerConnections } from './runner-connections.ts'
import { lanes, type JobHandler, type Lane } from '../jobs.ts'

export interface RunnerOptions {
  url: string
  handlers: readonly JobHandler[]
  /** Crontab lines, each with a time and the name of a job. */
  crontab: string
  /** How many jobs of each lane this process runs at the same time; zero for a lane that isn't listed. */
  slots: Partial<Record<Lane, number>>
  log: (message: string) => void
}

const unlockEveryMs = 5000
const restartAfterMs = 1000
/**
 * Only taking and ending a job, which is quick, needs a connection of the queue, so slots can share one. The lane of
 * small tasks gets a second connection, because they come in large numbers.
 */
const sharedBy = (lane: Lane): number => (lane === 'quick' ? 2 : 1)
/** How long running jobs have to end, after the worker is stopped, before they are aborted. */
const ABORT_AFTER_MS = 3000
/** How long running jobs have to end, after the worker is stopped, before they are abandoned. */
const GIVE_UP_AFTER_MS = 8000

/**
 * Runs jobs until stopped. Stopping gives running jobs some time to end, and then aborts them, so that they run again
 * later. Jobs of a process that died are taken over within seconds.
 */
export async function startJobRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const open = lanes.filter((lane) => slotsOf(options, lane) > 0)
  const presence = await holdPresence(options)
  await presence.unlockDead()
  const runners = await Promise.all(
    open.map((lane, index) =>
      keepRunning(() => startRunner(presence, { ...options, lane, hasClock: index === 0 }), options.log),
    ),
  )
  const timer = setInterval(() => void presence.unlockDead().catch(() => undefined), unlockEveryMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(runners.map((runner) => runner.stop()))
      await presence.end()
    },
  }
}

/**
 * The maximum number of a runner's connections: those of its lanes, one for the clock, and one that shows that it is
 * alive.
 */
export function connectionsOfRunner(slots: RunnerOptions['slots']): number {
  const open = lanes.map((lane) => connectionsOfLane(lane, slots[lane] ?? 0)).filter((count) => count > 0)
  return open.reduce((sum, count) => sum + count, open.length > 0 ? 2 : 1)
}

/** One of a lane's connections listens for new jobs. */
const connectionsOfLane = (lane: Lane, slots: number): number =>
  slots === 0 ? 0 : 1 + Math.min(slots, sharedBy(lane))

const slotsOf = ({ slots, handlers }: RunnerOptions, lane: Lane): number =>
  handlers.some((handler) => handler.lane === lane) ? (slots[lane] ?? 0) : 0

/** One lane's queue runner, from its start until it ends or is abandoned. */
interface LaneRunner {
  /** Why it stopped working. Settles when it starts to end. */
  ending: Promise<string>
  /** Ends it, by force if necessary. Afterwards it holds no connections and no jobs. Safe to repeat. */
  end(): Promise<void>
}

/**
 * Restarts a runner that ends, for example because it couldn't record the end of a job while the database was
 * unavailable.
 */
async function keepRunning(
  start: () => Promise<LaneRunner>,
  log: (message: string) => void,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let runner = await start()
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      const reason = await runner.ending
      await runner.end()
      if (isStopping) return
      log(`The worker starts again: ${reason}`)
      runner = await startAgain()
    }
  }
  const startAgain = async (): Promise<LaneRunner> => {
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
      await runner.end()
      await watching
      // A new runner may have started in the meantime.
      await runner.end()
    },
  }
}

interface LaneOptions extends RunnerOptions {
  lane: Lane
  hasClock: boolean
}

async function startRunner(presence: Presence, options: LaneOptions): Promise<LaneRunner> {
  const most = connectionsOfLane(options.lane, slotsOf(options, options.lane)) + (options.hasClock ? 1 : 0)
  const { pool, close } = openRunnerConnections({ url: options.url, most })
  const events: WorkerEvents = new EventEmitter()
  // A locked job has the id of its worker pool.
  const poolIds: string[] = []
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id)
    presence.hold(workerPool.id)
  })
  const leave = (): void => {
    close()
    for (const id of poolIds) presence.letGo(id)
  }
  const reason = firstReasonToEnd(events)
  const runner = await runQueue(options, pool, events).catch((error: unknown) => {
    leave()
    throw error
  })
  const ended = runner.promise.then(() => 'it ended', String)
  let leaving: Promise<void> | null = null
  const end = async (): Promise<void> => {
    void runner.stop().catch(() => undefined)
    // If the database dies, closing the queue can hang forever.
    await Promise.race([ended, timeOut(GIVE_UP_AFTER_MS)])
    leave()
  }
  return { ending: Promise.race([reason, ended]), end: () => (leaving ??= end()) }
}

const runQueue = (options: LaneOptions, pool: pg.Pool, events: WorkerEvents): Promise<Runner> =>
  run({
    pgPool: pool,
    taskList: tasksOf(options.handlers.filter(({ lane }) => lane === options.lane)),
    crontab: options.hasClock ? options.crontab : '',
    noHandleSignals: true,
    events,
    preset: {
      worker: {
        concurrentJobs: slotsOf(options, options.lane),
        pollInterval: 2000,
        gracefulShutdownAbortTimeout: ABORT_AFTER_MS,
        // Jobs are recorded in batches, so that a failure to record them ends the runner. Without batches, the queue
        // doesn't wait for these writes, and an error in them would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger: jobLogger(options.log),
      },
    },
  })

const timeOut = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * A runner caches the result of its first query, so if that query fails, it never does any work. And if a connection
 * didn't respond, the next job's query would fail too.
 */
function firstReasonToEnd(events: WorkerEvents): Promise<string> {
  return new Promise((resolve) => {
    let hasFetched = false
    for (const event of ['worker:getJob:empty', 'job:start'] as const)
      events.on(event, () => (hasFetched = true))
    events.on('worker:getJob:error', ({ error }) => {
      if (!hasFetched || isUnanswered(error)) resolve(String(error))
    })
    events.on('pool:gracefulShutdown', ({ message }) => resolve(message))
  })
}

/** The handlers in the queue's format. */
export function tasksOf(handlers: readonly JobHandler[]): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: work } of handlers) {
    tasks[name] = (payload, { abortSignal, job: { attempts, max_attempts: most } }) =>
      work(payload, { signal: abortSignal }).catch((error: unknown) => {
        if (!abortSignal?.aborted || attempts >= most) throw error
        throw new StoppedJob(`The worker stopped: ${String(error)}`, { cause: error })
      })
  }
  return tasks
}
