import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second on every machine that Node supports. */
const TICKS_PER_SECOND = 100
/** The positions of user and system time in `/proc/<pid>/stat`, counted after the name in parentheses. */
const [USER_TIME, KERNEL_TIME] = [11, 12]

/** A process's processor time in seconds, over all its threads; null if the system doesn't report it. */
export function processorSecondsOf(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[KERNEL_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
