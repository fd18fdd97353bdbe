import { setTimeout as wait } from 'node:timers/promises'
import { viewer } from '@fanfare/server/testing/seeds/posts'
import { median, percentile, timeEach, timeFor } from '../load.ts'
import { startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { askFor, countUnfinished, setDuration, untilDone, withQueue, type Queue } from './queue.ts'

const QUEUED = 500
/** How long pages are requested in each measurement, in milliseconds. */
const READ_MS = 15_000

/** How much a long queue of AI requests slows down the feed, with a provider that takes two seconds for each. */
export const measureAiFeed = (): Promise<Line[]> =>
  withQueue(async (queue) => {
    await setDuration(queue, 2000)
    return [await measureFeed(queue, queue.server, 'of the same process'), await measureFeedElsewhere(queue)]
  })

/** Measures the feed on a server process without a worker. */
async function measureFeedElsewhere(queue: Queue): Promise<Line> {
  await using web = await startFanfare(queue.world.url, queue.world.folder)
  // Awaited here, because the process stops at the end of this block.
  return await measureFeed(queue, web, 'of another process')
}

async function measureFeed(queue: Queue, { url }: Running, where: string): Promise<Line> {
  const headers = { cookie: `fanfare_session=${viewer.token}` }
  const page = async () => {
    const answer = await fetch(`${url}/api/post?limit=5`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    await answer.text()
  }
  await timeEach(200, page)
  const alone: number[] = []
  const beside: number[] = []
  for (let round = 0; round < 3; round += 1) {
    alone.push(percentile(await timeFor(READ_MS, page), 0.99))
    await askFor(queue, QUEUED)
    // By now the first results arrive from the provider.
    await wait(2500)
    beside.push(percentile(await timeFor(READ_MS, page), 0.99))
    if ((await countUnfinished(queue)) === 0)
      throw new Error('The queue was empty before the measurement ended.')
    await untilDone(queue)
  }
  return {
    what: `feed page ${where}: p99 while the queue is worked on, beside its p99 without one`,
    figure: `${ratio(median(beside) / median(alone))} (${median(beside).toFixed(1)} and ${median(alone).toFixed(1)} ms)`,
    aim: '1.20 or less',
  }
}
