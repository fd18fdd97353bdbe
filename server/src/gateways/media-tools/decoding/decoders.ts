import { startDecodeProcess, type DecodeOptions, type DecodeProcess } from './decode-process.ts'
import type { DecodeTask, DecodeTasks, TaskName } from './decode-tasks.ts'

/** Decoding processes, which start when they are needed and stay idle for a while before they end. */
export interface Decoders {
  run<Name extends TaskName>(
    task: DecodeTask<Name>,
    options: DecodeOptions,
  ): Promise<DecodeTasks[Name]['output']>
}

/** One gibibyte is enough for the largest photo that we accept, a HEIC of 50 megapixels. */
export const DECODER_MEMORY_BYTES = 1024 ** 3

/** As many as files are read at the same time by default, because starting one blocks the server for milliseconds. */
const MAX_IDLE = 8
const IDLE_MS = 20_000

/** Each task gets its own process, so the caller has to limit how many tasks run at the same time. */
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
    if (!process.isAlive || idle.length >= MAX_IDLE) return process.end()
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
