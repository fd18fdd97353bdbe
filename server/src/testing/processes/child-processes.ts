import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { vi } from 'vitest'

/** The running processes that this process started. */
export function childProcesses(): number[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' }).split('\n')
    return lines.map(Number).filter((pid) => pid > 0)
  }
  // Linux lists child processes by the thread that started them.
  const lists = readdirSync('/proc/self/task').map((thread) => childrenOf(thread))
  return lists.flat().filter((pid) => pid > 0)
}

function childrenOf(thread: string): number[] {
  try {
    return readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').map(Number)
  } catch {
    // The thread has ended in the meantime.
    return []
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Waits until this many new processes are running, and freezes them. Returns a function that resumes them. */
export async function freezeNewChildren(
  before: readonly number[],
  count: number,
): Promise<{ pids: number[]; thaw: () => void }> {
  const fresh = () => childProcesses().filter((pid) => !before.includes(pid))
  await vi.waitFor(
    () => {
      if (fresh().length < count) throw new Error(`${fresh().length} of ${count} processes have started.`)
    },
    { timeout: 120_000, interval: 5 },
  )
  const pids = fresh()
  const signal = (name: NodeJS.Signals) => pids.filter(isRunning).forEach((pid) => process.kill(pid, name))
  signal('SIGSTOP')
  return { pids, thaw: () => signal('SIGCONT') }
}
