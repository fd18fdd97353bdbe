import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { MediaFault } from './port.ts'

export interface ToolRun {
  command: string
  args: readonly string[]
  /** Folder that relative names in `args` are in. */
  cwd?: string
  timeLimitSeconds: number
  signal?: AbortSignal | undefined
  onLine?: (line: string) => void
}

/**
 * Runs a program at low priority to its end and gives its output (empty when `onLine` hears it).
 * Throws MediaFault `broken` when it fails, `took-too-long` when it was stopped, and the signal's reason when canceled.
 */
export async function runTool(run: ToolRun): Promise<string> {
  run.signal?.throwIfAborted()
  const child = spawn(run.command, run.args, {
    cwd: run.cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  lowerPriority(child.pid)
  let isLate = false
  const stop = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    stop()
  }, run.timeLimitSeconds * 1000)
  run.signal?.addEventListener('abort', stop)
  try {
    const [code, output, errors] = await Promise.all([
      new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
      readOutput(child.stdout, run.onLine),
      readTail(child.stderr),
    ])
    run.signal?.throwIfAborted()
    if (isLate) throw new MediaFault('took-too-long')
    if (code !== 0) throw new MediaFault('broken', errors.trim() || `ended with ${code}`)
    return output
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', stop)
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // The program has ended already.
  }
}

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
