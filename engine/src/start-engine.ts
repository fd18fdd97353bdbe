import { findModel } from './diffusion/find-model.ts'
import { networks, untilInstalled } from './networks/install.ts'
import type { Installer, NetworksState } from './networks/installer.ts'
import type { WorkerState } from './process/kept-process.ts'
import { shareWorkers } from './process/shared-workers.ts'
import { openWorker, type RunOptions } from './process/worker.ts'
import type { WorkerSettings } from './process/worker-process.ts'
import { EngineFault, type EngineOutput, type EngineRequest, type TaskName } from './protocol.ts'
import type { TaskDescription } from './task.ts'
import { findTask, tasks } from './tasks.ts'

export interface EngineSettings extends Partial<WorkerSettings> {
  /** How many jobs run at the same time, each in its own process. */
  workers?: number
  /** Overrides the time limit of every task. */
  timeLimitSeconds?: number
  /** The program that installs the packages of the networks. */
  installer?: Installer
}

export interface Engine {
  /**
   * Runs a job as soon as a worker is free; jobs start in the order in which they arrive. Throws the signal's reason if
   * canceled, and an EngineFault if the job fails. With `waitsForNetworks`, the networks' packages are installed first
   * even if the task doesn't use them, because the caller screens the result with them.
   */
  run(request: EngineRequest, options?: RunOptions & { waitsForNetworks?: boolean }): Promise<EngineOutput[]>
  /** `starting` until a worker reports that it is ready; `down` if every worker has ended and none is being started. */
  state(): WorkerState
  /** Whether the networks' packages are installed on this machine, and which tasks always need them. */
  networks(): Promise<{ now: NetworksState; tasks: TaskName[] }>
  /** The tasks, with their input schemas. */
  tasks(): TaskDescription[]
  /** The ids of the running processes. */
  pids(): number[]
  /** Ends the processes. Running and waiting jobs are rejected. */
  stop(): void
}

/** The progress stage of a job that waits for the networks' packages. */
export const INSTALLING = 'installing'

const WORKER_MEMORY_BYTES = 3 * 1024 ** 3
/** SDXL Turbo's largest part has 5 GB of weights in half precision. */
const MODEL_MEMORY_BYTES = 16 * 1024 ** 3
/** On two cores, a model takes minutes. */
const MODEL_SECONDS = 1800

/**
 * Starts the local engine. This doesn't load anything large: the engine's processes load their packages when a task
 * first needs them.
 */
export function startEngine(settings: EngineSettings = {}): Engine {
  const memoryBytes =
    settings.memoryBytes ?? (findModel(settings.modelsFolder) ? MODEL_MEMORY_BYTES : WORKER_MEMORY_BYTES)
  const workers = Array.from({ length: settings.workers ?? 1 }, () =>
    openWorker({ ...settings, memoryBytes }, () => shared.look()),
  )
  const shared = shareWorkers(workers)
  const { installer = networks } = settings
  let isStopped = false
  const modelOf = ({ usesModels }: TaskDescription): string | undefined =>
    usesModels === true ? findModel(settings.modelsFolder)?.name : undefined
  return {
    run: async (request, { waitsForNetworks = false, ...options } = {}) => {
      const task = findTask(request.task)
      if (!task) throw new EngineFault('not-supported', `This server has no local ${request.task}`)
      if (isStopped) throw stopped()
      const model = modelOf(task)
      if (waitsForNetworks || needsNetworks(task, request.input) || model !== undefined) {
        await untilInstalled(installer, {
          signal: options.signal,
          onProgress: (progress) => options.onProgress?.({ stage: INSTALLING, progress }),
        })
      }
      const worker = await shared.take(options.signal)
      try {
        if (isStopped) throw stopped()
        const timeLimitSeconds = settings.timeLimitSeconds ?? timeLimitOf(task, model)
        return await worker.run(request, { ...options, timeLimitSeconds })
      } finally {
        shared.giveBack(worker)
      }
    },
    state: () => {
      const states = workers.map((worker) => worker.state())
      return (
        states.find((state) => state === 'ready') ?? states.find((state) => state === 'starting') ?? 'down'
      )
    },
    networks: async () => ({
      now: await installer.look(),
      tasks: tasks
        .filter((task) => task.usesNetworks === true || modelOf(task) !== undefined)
        .map(({ name }) => name),
    }),
    tasks: () => tasks.map((task) => describe(task, modelOf(task))),
    pids: () => workers.map((worker) => worker.pid()).filter((pid) => pid !== undefined),
    stop: () => {
      isStopped = true
      for (const worker of workers) worker.stop()
      shared.rejectWaiting(stopped())
    },
  }
}

const stopped = (): EngineFault => new EngineFault('broken', 'The engine was stopped')

const needsNetworks = ({ usesNetworks }: TaskDescription, input: EngineRequest['input']): boolean =>
  typeof usesNetworks === 'function' ? usesNetworks(input) : usesNetworks === true

const timeLimitOf = ({ timeLimitSeconds }: TaskDescription, model: string | undefined): number =>
  model === undefined ? timeLimitSeconds : MODEL_SECONDS

const describe = (task: TaskDescription, model: string | undefined): TaskDescription => {
  const { name, summary, input, files } = task
  const timeLimitSeconds = timeLimitOf(task, model)
  if (model === undefined) return { name, summary, input, files, timeLimitSeconds }
  return {
    name,
    summary: `Makes a picture from a prompt with ${model}`,
    input,
    files,
    timeLimitSeconds,
    model,
  }
}
