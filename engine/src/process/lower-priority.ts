import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** With this niceness, a program gets about a tenth of a core next to a busy server. */
const NICENESS = 10
const MAX_TRIES = 20
const PAUSE_MS = 150

/**
 * Gives the server's own requests priority over a program that it started. On most Linux desktops and some servers, the
 * scheduler first divides CPU time between sessions, and a program in its own group is a session, so its niceness only
 * counts if the session has it too. A program that has ended is ignored.
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

/** Linux accepts one such change per tenth of a second, unless root makes it. */
async function lowerSession(pid: number): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      writeFileSync(`/proc/${pid}/autogroup`, String(NICENESS))
      return
    } catch (error) {
      // Otherwise the program has ended, or this Linux doesn't divide CPU time by session.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) return
    }
    await wait(PAUSE_MS, undefined, { ref: false })
  }
}
