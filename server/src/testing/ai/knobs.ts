/** How a provider behaves. By default, every job succeeds and is done at the second poll. */
export interface Knobs {
  /** How many polls report a job as queued, and then how many report it as running. */
  queueTicks: number
  runTicks: number
  outcome: 'success' | 'fail' | 'moderated' | 'never'
  /** Drops the connection of a submission before or after the provider accepts it. */
  dropAnswer: 'before' | 'after' | null
  /** Never answers a submission and leaves its connection open, before or after accepting it. */
  keepsSilent: 'before' | 'after' | null
  /** Refuses calls with this status: all of them, or only the next `times`. Lets `after` calls pass first. */
  refuse: {
    on: 'submit' | 'poll'
    status: number
    retryAfter?: string
    times?: number
    after?: number
  } | null
  /** Answers these calls with status 200 and nonsense. `list` is the list of jobs. */
  nonsense: 'submit' | 'poll' | 'list' | null
  /** The nonsense: an HTML page, `{}`, `[]`, or the documented answer with each item of its lists replaced by `{}`. */
  nonsenseIs: 'html' | 'object' | 'array' | 'blank-items'
  /** Reports an unknown status while the job runs. */
  hasUnknownStatus: boolean
  casing: 'documented' | 'upper' | 'lower'
  /**
   * `none` succeeds without a result. `private` is an address in a private network, and `leads-inside` redirects to
   * one. `invalid` isn't an address. `untrusted` is at a host with a bad certificate. `huge` announces 2 GB and keeps
   * sending.
   */
  result: 'good' | 'none' | 'not-an-image' | 'huge' | 'private' | 'leads-inside' | 'invalid' | 'untrusted'
  /** How many of the requested results are missing. */
  missingResults: number
  /** How a job's webhook is called when the job ends. `never` is a provider without webhooks. */
  webhooks: 'good' | 'twice' | 'reversed' | 'badly-signed' | 'never'
  /** Ends each job this many milliseconds after its submission, whether it is polled or not. Null lets polls end it. */
  endsAfterMs: number | null
  /** Delays the answer to an accepted submission by up to this many milliseconds. */
  answersWithinMs: number
}

export const standardKnobs: Knobs = {
  queueTicks: 0,
  runTicks: 1,
  outcome: 'success',
  dropAnswer: null,
  keepsSilent: null,
  refuse: null,
  nonsense: null,
  nonsenseIs: 'html',
  hasUnknownStatus: false,
  casing: 'documented',
  result: 'good',
  missingResults: 0,
  webhooks: 'good',
  endsAfterMs: null,
  answersWithinMs: 0,
}

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'moderated' | 'canceled'

/** A job as tests see it. */
export interface SeenJob {
  id: string
  /**
   * The attempt's id if the request contained it, otherwise the request itself. This lets a test count repeated
   * submissions.
   */
  reference: string
  state: JobState
  /** The path below the provider's base address, and the request's body. */
  path: string
  body: unknown
  polls: number
}
