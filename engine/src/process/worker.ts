import {
  EngineFault,
  type EngineMessage,
  type EngineOutput,
  type EngineProgress,
  type EngineRequest,
} from '../protocol.ts'
import { keepProcess, type WorkerState } from './kept-process.ts'
import { keepAwake, type WorkerSettings } from './worker-process.ts'

export interface RunOptions {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: EngineProgress) => void) | undefined
}

/** Works on one job at a time in a separate process. */
export interface Worker {
  state(): WorkerState
  /** The process id; undefined while no process runs. */
  pid(): number | undefined
  /**
   * Throws the signal's reason if canceled, and an EngineFault if the job fails. Canceling or exceeding the time limit
   * kills the process and everything it started.
   */
  run(request: EngineRequest, options: RunOptions & { timeLimitSeconds: number }): Promise<EngineOutput[]>
  stop(): void
}

interface Current {
  id: string
  onProgress: RunOptions['onProgress']
  resolve(outputs: EngineOutput[]): void
  reject(reason: unknown): void
}

export function openWorker(settings: WorkerSettings, onReady: () => void): Worker {
  let current: Current | undefined
  const receive = (message: EngineMessage): void => {
    if (message.kind === 'ready') return onReady()
    if (!current || message.id !== current.id) return
    if (message.kind === 'progress')
      current.onProgress?.({ stage: message.stage, progress: message.progress })
    else if (message.kind === 'done') current.resolve(message.outputs)
    else current.reject(new EngineFault(message.code, message.message))
  }
  const kept = keepProcess(settings, { message: receive, end: (reason) => current?.reject(reason) })
  return {
    state: kept.state,
    pid: () => kept.child()?.pid,
    run: async (request, { signal, onProgress, timeLimitSeconds }) => {
      signal?.throwIfAborted()
      const child = kept.child()
      if (!child || kept.state() !== 'ready' || current) throw new EngineFault('broken', 'The worker is busy')
      const { promise, resolve, reject } = Promise.withResolvers<EngineOutput[]>()
      current = { id: request.id, onProgress, resolve, reject }
      const cancel = (): void => kept.replace(signal?.reason)
      const late = new EngineFault('broken', `The job took more than ${timeLimitSeconds} s`)
      const timer = setTimeout(() => kept.replace(late), timeLimitSeconds * 1000)
      signal?.addEventListener('abort', cancel)
      keepAwake(child, true)
      try {
        child.send(request, (error) => error && reject(new EngineFault('broken', error.message)))
        return await promise
      } finally {
        current = undefined
        keepAwake(child, false)
        clearTimeout(timer)
        signal?.removeEventListener('abort', cancel)
      }
    },
    stop: kept.stop,
  }
}
