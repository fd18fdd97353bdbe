import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100
/** Where a line of `/proc/<pid>/stat` has the time in the program and in the kernel, counted after the name in brackets. */
const [USER_TIME, KERNEL_TIME] = [11, 12]

/** The processor time of a process, in seconds over all its threads; null if the system doesn't report it. */
export function processorSecondsOf(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[KERNEL_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
