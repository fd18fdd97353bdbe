import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** How nice it is: beside a server that has much to do, it gets about a tenth of a core. */
const NICENESS = 10
const MOST_TRIES = 20
const PAUSE_MS = 150

/**
 * Gives the server's own requests priority over a program that it started. On Linux the schedulers of most desktops and
 * of some servers share the cores between sessions first, and a program in a group of its own is a session: there, its
 * niceness counts only if the session has it as well. A program that has ended is left alone.
 */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, NICENESS)
  } catch {
    return
  }
  if (process.platform === 'linux') void lowerSession(pid)
}

/** Linux takes one such change in a tenth of a second, unless root makes it. */
async function lowerSession(pid: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS))
      return
    } catch (error) {
      // Otherwise the program has ended, or this Linux doesn't share between sessions.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
    }
    await wait(PAUSE_MS, undefined, { ref: false })
  }
}
