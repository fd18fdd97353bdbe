import { processorSecondsOf } from './processor-time.ts'

/**
 * Decoders have a low priority. On a busy machine they may get as little as a sixth of a processor, which isn't the
 * file's fault.
 */
const MAX_TIMES = 6

interface Limit {
  seconds: number
  pid: number | undefined
  onEnd: () => void
}

/**
 * Calls `onEnd` once a process has had this much wall-clock time. If it couldn't use that time because other programs
 * had the processor, the limit starts again, up to a few times. Returns a function that cancels the limit.
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
    if (times < MAX_TIMES && !hadItsTime()) return
    clearInterval(timer)
    onEnd()
  }, seconds * 1000)
  return () => clearInterval(timer)
}
