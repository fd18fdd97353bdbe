import { startDecodeProcess, type DecodeOptions, type DecodeProcess } from './decode-process.ts'
import type { DecodeTask, DecodeTasks, TaskName } from './decode-tasks.ts'

/** Decoding processes, which start when they are needed and stay for a while. */
export interface Decoders {
  run<Name extends TaskName>(
    task: DecodeTask<Name>,
    options: DecodeOptions,
  ): Promise<DecodeTasks[Name]['output']>
}

/** A gibibyte is enough for the largest photo that we accept, a HEIC of 50 megapixels. */
export const DECODER_MEMORY_BYTES = 1024 ** 3

/** As many as read files at once by default, because starting one blocks the server for some milliseconds. */
const MOST_IDLE = 8
const IDLE_MS = 20_000

/** The caller limits how many work at once: each task has a process of its own. */
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
