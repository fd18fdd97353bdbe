import type { ChildProcess } from 'node:child_process'
import { EngineFault, type EngineMessage } from '../protocol.ts'
import { keepAwake, killWorkerProcess, startWorkerProcess, type WorkerSettings } from './worker-process.ts'

export type WorkerState = 'starting' | 'ready' | 'down'

/** A worker process that is replaced when it ends. */
export interface KeptProcess {
  state(): WorkerState
  /** The currently running process, if any. */
  child(): ChildProcess | undefined
  /** Kills the process and everything it started, calls `on.end` with the reason, and starts a new process. */
  replace(reason: unknown): void
  stop(): void
}

/** A process that ends sooner than this probably has a permanent problem, so we wait before starting the next one. */
const EARLY_MS = 5_000
const LONGEST_WAIT_MS = 60_000

export function keepProcess(
  settings: WorkerSettings,
  on: { message: (message: EngineMessage) => void; end: (reason: unknown) => void },
): KeptProcess {
  let state: WorkerState = 'starting'
  let child: ChildProcess | undefined
  let earlyEnds = 0
  let isStopped = false
  let restart: NodeJS.Timeout | undefined

  const start = (): void => {
    state = 'starting'
    const startedAt = performance.now()
    const started = startWorkerProcess(settings, {
      message: (message) => {
        if (child !== started) return
        if (message.kind === 'ready') {
          state = 'ready'
          keepAwake(started, false)
        }
        on.message(message)
      },
      end: (reason) => {
        if (child !== started) return
        earlyEnds = performance.now() - startedAt < EARLY_MS ? earlyEnds + 1 : 0
        replace(new EngineFault('broken', `The engine's process ${reason}`))
      },
    })
    child = started
  }
  const replace = (reason: unknown): void => {
    const ended = child
    child = undefined
    state = 'down'
    if (ended) killWorkerProcess(ended)
    if (earlyEnds === 0 && !isStopped) start()
    else if (!isStopped)
      restart = setTimeout(start, Math.min(LONGEST_WAIT_MS, 500 * 2 ** (earlyEnds - 1))).unref()
    on.end(reason)
  }
  start()
  return {
    state: () => state,
    child: () => child,
    replace,
    stop: () => {
      isStopped = true
      clearTimeout(restart)
      replace(new EngineFault('broken', 'The engine was stopped'))
    },
  }
}
