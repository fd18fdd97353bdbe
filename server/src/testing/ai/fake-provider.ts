import type { FakeJob, FakeJobs, Sign } from './fake-jobs.ts'
import type { JobState, Knobs } from './knobs.ts'

/** A request to a provider, including its body. */
export interface FakeRequest {
  method: string
  /** The path below the provider's base address. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  /** The body's JSON object or form fields, otherwise an empty object. Files of a form are `{ bytes, type }`. */
  body: Readonly<Record<string, unknown>>
}

export type FakeAnswer = { status: number; headers?: Record<string, string> } & (
  | { json: unknown }
  | { bytes: Buffer; type: string }
  // Keeps sending bytes without an end.
  | { isHuge: true }
)

/** The dependencies of a provider's code. */
export interface FakeWorld {
  key: string
  /** The provider's webhook secret, for providers that don't use a secret per request. */
  webhookSecret: string
  jobs: FakeJobs
  knobs: Knobs
  /** The provider's address, as its callers see it. */
  base: string
  /** The addresses of a job's results, as its knobs determine them. */
  resultUrls(job: FakeJob): string[]
  /** A status in the casing that the knobs choose, or an unknown status. */
  word(job: FakeJob, status: string): string
}

export interface FakeRoute {
  /** `submit` starts a job, `poll` returns its state and `list` returns all jobs. The knobs can make them fail. */
  kind: 'submit' | 'poll' | 'list' | 'other'
  method: string
  path: RegExp
  answer(request: FakeRequest, world: FakeWorld, found: readonly string[]): FakeAnswer | Promise<FakeAnswer>
}

/** A provider that follows its documented protocol. */
export interface FakeProvider {
  isAuthorized(request: FakeRequest, key: string): boolean
  /** Creates a refusal in the provider's format. */
  refusal(status: number): FakeAnswer
  /** Creates the provider's webhooks. Null if it has none. */
  webhook: ((key: string) => Sign) | null
  routes: readonly FakeRoute[]
}

export const json = (status: number, json: unknown): FakeAnswer => ({ status, json })

/** A provider's names for the states of a job. */
export type Words = Readonly<Record<JobState, string>>
