/** How a provider behaves. By default, everything goes well and is done at the second poll. */
export interface Knobs {
  /** How many polls find a job queued, and then how many find it running. */
  queueTicks: number
  runTicks: number
  outcome: 'success' | 'fail' | 'moderated' | 'never'
  /** Cuts the connection of submissions: before the request is taken, or after. */
  dropAnswer: 'before' | 'after' | null
  /** Refuses calls with this status: the next `times` calls, or all, once `after` of them have passed. */
  refuse: {
    on: 'submit' | 'poll'
    status: number
    retryAfter?: string
    times?: number
    after?: number
  } | null
  /** Answers 200 with a page of HTML. */
  nonsense: 'submit' | 'poll' | null
  /** Reports an unknown status while the job runs. */
  hasUnknownStatus: boolean
  casing: 'documented' | 'upper' | 'lower'
  /**
   * `none`: success without a result. `private`: a result in a private network. `huge`: it announces 2 GB and keeps
   * sending.
   */
  result: 'good' | 'none' | 'not-an-image' | 'huge' | 'private'
  /** The number of results that a job has less than requested. */
  missingResults: number
  /** The call to a job's webhook address when it ends. `never` is a provider that doesn't call. */
  webhooks: 'good' | 'twice' | 'reversed' | 'badly-signed' | 'never'
  /** Ends each job this many milliseconds after it was submitted, polled or not. Null leaves it to polls. */
  endsAfterMs: number | null
  /** Takes up to this many milliseconds to answer a submission that it has accepted. */
  answersWithinMs: number
}

export const standardKnobs: Knobs = {
  queueTicks: 0,
  runTicks: 1,
  outcome: 'success',
  dropAnswer: null,
  refuse: null,
  nonsense: null,
  hasUnknownStatus: false,
  casing: 'documented',
  result: 'good',
  missingResults: 0,
  webhooks: 'good',
  endsAfterMs: null,
  answersWithinMs: 0,
}

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'moderated' | 'canceled'

/** A job, as a test sees it. */
export interface SeenJob {
  id: string
  /** Our attempt, where the request named it; otherwise the request itself, so that two of the same can be counted. */
  reference: string
  state: JobState
  /** The address below the provider's base, and the body that was sent. */
  path: string
  body: unknown
  polls: number
}
