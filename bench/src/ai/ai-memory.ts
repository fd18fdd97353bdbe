import { readFile } from 'node:fs/promises'
import { median } from '../load.ts'
import type { Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { askFor, setDuration, untilDone, withQueue, type Queue } from './queue.ts'

const BATCH = 500
const REQUESTS = 5000

/** How much memory a server needs after thousands of AI requests. */
export const measureAiMemory = (): Promise<Line[]> => withQueue(async (queue) => [await measureMemory(queue)])

async function measureMemory(queue: Queue): Promise<Line> {
  await setDuration(queue, 50)
  const sizes: number[] = []
  for (let done = 0; done < REQUESTS; done += BATCH) {
    await askFor(queue, BATCH)
    await untilDone(queue)
    sizes.push(await memoryOf(queue.server))
  }
  const [early, late] = [sizes.slice(1, 4), sizes.slice(-3)].map(median)
  return {
    what: `memory of the server over ${REQUESTS} requests: the last 1,500 beside requests 500 to 2,000`,
    figure: `${ratio((late ?? 0) / (early ?? 1))} (${Math.round((late ?? 0) / 1024)} MB)`,
    aim: '1.10 or less',
  }
}

/** In kibibytes. */
async function memoryOf({ pid }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
