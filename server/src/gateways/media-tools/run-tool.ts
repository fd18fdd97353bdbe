import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { lowerPriority } from '@fanfare/engine/process/lower-priority'
import { DECODER_ENVIRONMENT, withGuard } from './decoding/limited-command.ts'
import { MediaFault, MediaUnavailable } from './port.ts'

export interface ToolRun {
  command: string
  args: readonly string[]
  /** The folder in which relative names in `args` are resolved. */
  cwd?: string
  timeLimitSeconds: number
  /** The limit on processor time, if the system supports one. */
  processorSeconds?: number
  memoryBytes?: number
  signal?: AbortSignal | undefined
  onLine?: (line: string) => void
}

/** Enough to encode an 8K video with its reference frames. */
const TOOL_MEMORY_BYTES = 2 * 1024 ** 3

/**
 * Runs a program at low priority and returns its output, or passes each line to `onLine` and returns nothing. The
 * program has limits on time and memory, and ends with this process. Throws the MediaFault `broken` if it fails,
 * `took-too-long` if it exceeded its time, MediaUnavailable if something else ended it, and the signal's reason if
 * canceled.
 */
export async function runTool(run: ToolRun): Promise<string> {
  run.signal?.throwIfAborted()
  const { command, args } = withGuard(run, {
    memoryBytes: run.memoryBytes ?? TOOL_MEMORY_BYTES,
    processorSeconds: run.processorSeconds,
  })
  const child = spawn(command, args, {
    cwd: run.cwd,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: DECODER_ENVIRONMENT,
    // The program gets its own process group, so that Ctrl-C in a terminal isn't mistaken for a broken file.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  child.stdin.on('error', () => undefined)
  lowerPriority(child.pid)
  let isLate = false
  const stop = () => killGroup(child)
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, run.timeLimitSeconds * 1000)
  run.signal?.addEventListener('abort', stop)
  try {
    const [code, output, errors] = await Promise.all([
      new Promise<number>((resolve, reject) =>
        child.once('error', reject).once('close', (code, signal) => resolve(codeOf(code, signal))),
      ),
      readOutput(child.stdout, run.onLine),
      readTail(child.stderr),
    ])
    run.signal?.throwIfAborted()
    if (isLate || code === OUT_OF_PROCESSOR_TIME) throw new MediaFault('took-too-long')
    if (wasEndedByOthers(code, errors)) throw new MediaUnavailable(`${run.command} was ended from outside`)
    if (code !== 0) throw new MediaFault('broken', errors.trim() || `ended with ${code}`)
    return output
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', stop)
    child.stdin.destroy()
  }
}

/** Kills a program that has its own process group, with everything it started. */
export function killGroup(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The program has already ended.
  }
}

const OUT_OF_PROCESSOR_TIME = 128 + constants.signals.SIGXCPU

const codeOf = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? (signal === null ? 1 : 128 + constants.signals[signal])

/** Signals that a file can't cause. For example, the system sends them when it stops the service. */
export const SIGNALS_FROM_OUTSIDE: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGKILL']

// When ffmpeg receives a signal, it prints this and exits with 255.
const wasEndedByOthers = (code: number, errors: string): boolean =>
  SIGNALS_FROM_OUTSIDE.some((signal) => code === 128 + constants.signals[signal]) ||
  (code === 255 && errors.includes('received signal'))

const MAX_OUTPUT = 1_000_000
const MAX_ERRORS = 2_000

async function readOutput(stream: AsyncIterable<Buffer>, onLine: ToolRun['onLine']): Promise<string> {
  let kept = ''
  for await (const part of stream) {
    kept += part.toString()
    if (onLine) {
      const lines = kept.split('\n')
      kept = lines.pop() ?? ''
      lines.forEach(onLine)
    }
    kept = kept.slice(0, MAX_OUTPUT)
  }
  return kept
}

async function readTail(stream: AsyncIterable<Buffer>): Promise<string> {
  let tail = ''
  for await (const part of stream) tail = (tail + part.toString()).slice(-MAX_ERRORS)
  return tail
}
