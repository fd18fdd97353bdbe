import type { Line } from '../table.ts'
import { askFor, setDuration, untilDone, withQueue, type Queue } from './queue.ts'

const QUEUED = 500

/** How fast the server works through a long queue of AI requests, with a provider that takes two seconds for each. */
export const measureAiLoad = (): Promise<Line[]> => withQueue(measureQueue)

async function measureQueue(queue: Queue): Promise<Line[]> {
  await setDuration(queue, 2000)
  const began = performance.now()
  await askFor(queue, QUEUED)
  const most = await untilDone(queue)
  const minutes = (performance.now() - began) / 60_000
  return [
    {
      what: `requests a minute, ${QUEUED} queued, ${most} at the provider at once, which takes 2 s and is polled`,
      figure: `${Math.round(QUEUED / minutes)}`,
      aim: '300 or more',
    },
  ]
}
