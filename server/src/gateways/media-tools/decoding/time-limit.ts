import { processorSecondsOf } from './processor-time.ts'

/** Decoders have a low priority. On a busy machine they may get this part of a processor, and no file is at fault for that. */
const MOST_TIMES = 6

interface Limit {
  seconds: number
  pid: number | undefined
  onEnd: () => void
}

/**
 * Calls `onEnd` once a process has had this much time. It counts by the clock, and while the process couldn't use that time
 * because others had the processor, it begins again, a few times at most. Returns what ends the counting.
 */
export function limitTime({ seconds, pid, onEnd }: Limit): () => void {
  const before = processorSecondsOf(pid)
  let times = 0
  const hadItsTime = (): boolean => {
    const now = processorSecondsOf(pid)
    return before === null || now === null || now - before >= seconds / 2
  }
  const timer = setInterval(() => {
    times += 1
    if (times < MOST_TIMES && !hadItsTime()) return
    clearInterval(timer)
    onEnd()
  }, seconds * 1000)
  return () => clearInterval(timer)
}
