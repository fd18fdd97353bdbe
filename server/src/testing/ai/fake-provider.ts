import type { FakeJob, FakeJobs, Sign } from './fake-jobs.ts'
import type { JobState, Knobs } from './knobs.ts'

/** One request to a provider, its body read. */
export interface FakeRequest {
  method: string
  /** Below the provider's base. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | undefined>>
  /** An object if the body is a JSON object, or the fields of a form; files of a form are `{ bytes, type }`. */
  body: Readonly<Record<string, unknown>>
}

export type FakeAnswer = { status: number; headers?: Record<string, string> } & (
  | { json: unknown }
  | { bytes: Buffer; type: string }
  // Sends without end.
  | { isHuge: true }
)

/** The dependencies of a provider's code. */
export interface FakeWorld {
  key: string
  /** The provider's webhook secret, if it isn't one per request. */
  webhookSecret: string
  jobs: FakeJobs
  knobs: Knobs
  /** The address of the provider as its callers see it. */
  base: string
  /** The addresses of a job's results, according to its knobs. */
  resultUrls(job: FakeJob): string[]
  /** A status in the knobs' casing, or an unknown one. */
  word(job: FakeJob, status: string): string
}

export interface FakeRoute {
  /** `submit` starts a job and `poll` returns its state: the knobs can spoil both. */
  kind: 'submit' | 'poll' | 'other'
  method: string
  path: RegExp
  answer(request: FakeRequest, world: FakeWorld, found: readonly string[]): FakeAnswer | Promise<FakeAnswer>
}

/** A provider: its protocol, as it documents it. */
export interface FakeProvider {
  isAuthorized(request: FakeRequest, key: string): boolean
  /** A refusal in the provider's format. */
  refusal(status: number): FakeAnswer
  /** Creates its webhooks; null if it has none. */
  webhook: ((key: string) => Sign) | null
  routes: readonly FakeRoute[]
}

export const json = (status: number, json: unknown): FakeAnswer => ({ status, json })

/** The states in a provider's words. */
export type Words = Readonly<Record<JobState, string>>
