import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Value } from 'typebox/value'
import { EngineMessage } from '../protocol.ts'
import { withMemoryLimit } from './limited-command.ts'
import { lowerPriority } from './lower-priority.ts'

export interface WorkerSettings {
  /** The full path of the ffmpeg that the tasks run. By default it is the one from npm. */
  ffmpegPath?: string | undefined
  ffprobePath?: string | undefined
  /** The operator's models folder, with one folder per model. */
  modelsFolder?: string | undefined
  /** The limit on a worker's writable memory, beyond that of Node itself. */
  memoryBytes: number
}

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url))
/** How much writable memory Node itself maps. Most of it is never used. */
const NODE_DATA_BYTES = 1024 ** 3

/**
 * Starts the engine's program in its own process group, at low priority, and without the server's secrets in its
 * environment. Messages that don't match the protocol are dropped.
 */
export function startWorkerProcess(
  settings: WorkerSettings,
  on: { message: (message: EngineMessage) => void; end: (reason: string) => void },
): ChildProcess {
  const node = { command: process.execPath, args: [PROGRAM] }
  const { command, args } = withMemoryLimit(node, NODE_DATA_BYTES + settings.memoryBytes)
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environmentOf(settings),
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  child.on('message', (message) => {
    if (Value.Check(EngineMessage, message)) on.message(message)
  })
  child.once('exit', (code, signal) => on.end(`ended with ${signal ?? code ?? 'no code'}`))
  child.once('error', (error) => on.end(error.message))
  lowerPriority(child.pid)
  return child
}

/** An idle process doesn't keep the server from exiting; one that is starting or working does. */
export function keepAwake(child: ChildProcess, isAwake: boolean): void {
  if (isAwake) child.ref()
  else child.unref()
  if (isAwake) child.channel?.ref()
  else child.channel?.unref()
}

/** Kills the worker and every program that it started. */
export function killWorkerProcess(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

function environmentOf({ ffmpegPath, ffprobePath, modelsFolder }: WorkerSettings): NodeJS.ProcessEnv {
  return {
    // Makes the allocator return memory that other threads have freed.
    MALLOC_ARENA_MAX: '2',
    ...(ffmpegPath === undefined ? {} : { FFMPEG_PATH: ffmpegPath }),
    ...(ffprobePath === undefined ? {} : { FFPROBE_PATH: ffprobePath }),
    ...(modelsFolder === undefined ? {} : { MODELS_FOLDER: modelsFolder }),
    // Windows can't start programs without it.
    ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
  }
}
