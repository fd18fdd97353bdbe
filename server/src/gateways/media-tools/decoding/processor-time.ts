import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100
/** Where a line of `/proc/<pid>/stat` has the time in the program and in the kernel, counted after the name in brackets. */
const [USER_TIME, KERNEL_TIME] = [11, 12]

/** How many seconds of processor time a process has used, in all its threads; null where the system doesn't say. */
export function processorSecondsOf(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TIME]) + Number(fields[KERNEL_TIME])) / TICKS_PER_SECOND
  } catch {
    return null
  }
}
