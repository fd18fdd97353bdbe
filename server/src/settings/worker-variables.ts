import { wholeNumber } from './config-variables.ts'

/** More would need more memory than a server has. */
const most = 64

/** How much of each kind of work a process does at once. */
export const workerVariables = {
  WORKER_CONCURRENCY: wholeNumber(
    'How many jobs this process works on at once in each of these lanes: emails and small tasks, payments, downloads from a link. With 0 it leaves these lanes, upkeep and broadcasts to other processes',
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
    'How many AI requests and answers of the assistant this process attends to at once. Most only wait for their provider, so this can be high',
    { standard: 20, least: 0, most: 200 },
  ),
}
