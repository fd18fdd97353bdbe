import { EventEmitter } from 'node:events'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { jobLogger } from './job-log.ts'
import { holdPresence, type Presence } from './presence.ts'
import { isUnanswered, openRunnerConnections } from './runner-connections.ts'
import { lanes, type JobHandler, type Lane } from '../jobs.ts'

export interface RunnerOptions {
  url: string
  handlers: readonly JobHandler[]
  /** Lines of a crontab: when, and the name of the job. */
  crontab: string
  /** The number of a lane's jobs that this process does at once; zero for a lane that isn't named. */
  slots: Partial<Record<Lane, number>>
  log: (message: string) => void
}

const unlockEveryMs = 5000
const restartAfterMs = 1000
/**
 * A running job needs no connection of the queue. Only taking and ending one does, which is quick, so many slots share
 * a connection. Small tasks come in crowds.
 */
const sharedBy = (lane: Lane): number => (lane === 'quick' ? 2 : 1)
/** From the stop of the worker: the time until running jobs are aborted, */
const ABORT_AFTER_MS = 3000
/** and the time until they are abandoned. */
const GIVE_UP_AFTER_MS = 8000

/**
 * Works on jobs until stopped. Stopping lets running jobs end for a while, then aborts them; they run again later.
 * Jobs of a process that died are taken up within seconds.
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

/** One of them listens for new jobs. */
const connectionsOfLane = (lane: Lane, slots: number): number =>
  slots === 0 ? 0 : 1 + Math.min(slots, sharedBy(lane))

const slotsOf = ({ slots, handlers }: RunnerOptions, lane: Lane): number =>
  handlers.some((handler) => handler.lane === lane) ? (slots[lane] ?? 0) : 0

/** One runner of the queue, from its start until it ends or is given up. */
interface LaneRunner {
  /** Why it stopped working. Settles once it has begun to end. */
  ending: Promise<string>
  /** Ends it, by force if needed: afterwards it holds no connection and no job. Can be called again. */
  end(): Promise<void>
}

/** A runner gives up when it can't store the end of a job because the database is away. Another one then begins. */
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
      // It may have begun in the meantime.
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
  // A job is locked in the name of its pool of workers.
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
        // Written down in batches, so that a failure to do so ends the runner. By itself the queue waits for neither, and an
        // error there would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        logger: jobLogger(options.log),
      },
    },
  })

const timeOut = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/**
 * A runner caches its first query's result: if that query fails, the runner never does any work. A connection that
 * didn't respond would fail for the next job as well.
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

/** Handlers as the queue takes them. */
export function tasksOf(handlers: readonly JobHandler[]): TaskList {
  const tasks: TaskList = {}
  for (const { name, run: work } of handlers) {
    tasks[name] = (payload, { abortSignal }) => work(payload, { signal: abortSignal })
  }
  return tasks
}
