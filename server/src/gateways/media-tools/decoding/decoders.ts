import { startDecodeProcess, type DecodeOptions, type DecodeProcess } from './decode-process.ts'
import type { DecodeTask, DecodeTasks, TaskName } from './decode-tasks.ts'

/** Decoding processes, started when they are needed and kept warm for a while. */
export interface Decoders {
  run<Name extends TaskName>(
    task: DecodeTask<Name>,
    options: DecodeOptions,
  ): Promise<DecodeTasks[Name]['output']>
}

/** A gibibyte holds the largest photo that is taken, a HEIC of 50 megapixels. */
export const DECODER_MEMORY_BYTES = 1024 ** 3

const MOST_IDLE = 2
const IDLE_MS = 60_000

/** How many work at once is up to the caller: each task has a process of its own. */
export function openDecoders({ memoryBytes }: { memoryBytes: number }): Decoders {
  const idle: IdleProcess[] = []
  const take = (): DecodeProcess => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      clearTimeout(kept.timer)
      if (kept.process.isAlive) return kept.process
    }
    return startDecodeProcess({ memoryBytes })
  }
  const giveBack = (process: DecodeProcess): void => {
    if (!process.isAlive || idle.length >= MOST_IDLE) return process.end()
    const kept = { process, timer: setTimeout(() => drop(kept), IDLE_MS).unref() }
    idle.push(kept)
  }
  const drop = (kept: IdleProcess): void => {
    idle.splice(idle.indexOf(kept), 1)
    kept.process.end()
  }
  return {
    run: async (task, options) => {
      const process = take()
      try {
        return await process.run(task, options)
      } finally {
        giveBack(process)
      }
    },
  }
}

interface IdleProcess {
  process: DecodeProcess
  timer: NodeJS.Timeout
}
