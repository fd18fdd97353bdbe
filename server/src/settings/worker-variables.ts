import type { Lane } from '#kernel/jobs'
import { wholeNumber } from './config-variables.ts'

/** A higher number would need more memory than a server has. */
const most = 64

/** How many jobs of each kind a process runs at the same time. */
export const workerVariables = {
  WORKER_CONCURRENCY: wholeNumber(
    'How many jobs this process works on at once in each of these lanes: emails and small tasks, payments, downloads from a link. With 0, it leaves these lanes, upkeep and broadcasts to other processes',
    { standard: 2, least: 0, most },
  ),
  WORKER_PHOTOS: wholeNumber('How many photos this process works on at once, one per user', {
    standard: 2,
    least: 0,
    most,
  }),
  WORKER_VIDEOS: wholeNumber('How many videos this process works on at once, one per user', {
    standard: 2,
    least: 0,
    most,
  }),
  WORKER_AI: wholeNumber(
    'How many AI requests and answers of the assistant this process handles at once. Most of them only wait for their provider, so this can be high',
    { standard: 20, least: 0, most: 200 },
  ),
}

export type WorkerSettings = Record<keyof typeof workerVariables, number>

/** How many jobs of each lane a process runs at the same time. */
export const slotsOf = ({
  WORKER_CONCURRENCY: most,
  WORKER_PHOTOS: photo,
  WORKER_VIDEOS: video,
  WORKER_AI: ai,
}: WorkerSettings): Record<Lane, number> => ({
  quick: most,
  money: most,
  fetch: most,
  upkeep: Math.min(most, 1),
  proof: Math.min(most, 1),
  broadcast: Math.min(most, 1),
  photo,
  video,
  ai,
})
