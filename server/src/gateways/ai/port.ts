import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { AiReadiness } from '@fanfare/contract/ai/tools'

/**
 * A provider of AI media. An adapter translates between one request and the provider's HTTP API. It keeps no state, so
 * that any process can continue another one's work. It never retries, and downloads no results except from the
 * operator's own machines, which nothing else may reach; the module `ai` does the rest. Everything throws an AiFault,
 * and `submit` throws an UnknownSubmit when it can't know whether the provider accepted the request.
 */
export interface AiAdapter {
  readonly provider: AiProvider
  /** The shortest time between two polls of one job. */
  readonly pollEveryMs: number
  /** How many jobs the provider runs at once for one key; more wait in our queue. */
  readonly mostAtOnce: number
  /** True if the same request can be sent again after a crash without anybody paying twice. */
  readonly isRepeatable: boolean
  /** The tasks that it can do now, if that isn't everything in the catalogue. */
  tasks?(): ReadonlySet<AiTask>
  /** The tasks that need an installation first. Missing if none do. */
  readiness?(): Promise<ReadonlyMap<AiTask, AiReadiness>>
  /** Sends a request. If the provider responds with the result itself, it is `done` at once. */
  submit(request: AiSubmission, context: AiSubmitContext): Promise<AiSubmitted>
  /**
   * Polls a job. Missing if `submit` is always `done`. Throws `unavailable` also if the provider doesn't know the job:
   * it may know it later, so it is polled again until the deadline.
   */
  poll?(job: AiJob, context: AiCallContext): Promise<AiPolled>
  /** Stops a job. `too-late` if it runs on regardless. Missing where the provider can't. */
  cancel?(job: AiJob, context: AiCallContext): Promise<'canceled' | 'too-late'>
  /** Looks for a job whose submission got no response. Missing if the provider has no list of jobs. */
  findLost?(request: AiSubmission, context: AiCallContext & { since: Date }): Promise<AiLookup>
  /** Reads a webhook of the provider. Missing if it sends none. */
  readWebhook?(webhook: AiWebhook): AiWebhookRead | null
}

/** A request in the terms of the catalogue: `input` was validated against the model's schema. */
export interface AiSubmission {
  /** Ours, one for each attempt; sent along where the provider has a field for it. */
  attemptId: string
  task: AiTask
  /** The model's id in the catalogue. */
  model: string
  /** The provider's current name for that model. */
  providerModel: string
  input: Readonly<Record<string, unknown>>
  /** How many results are wanted. */
  outputs: number
  /** The files that the input names, by the name of the field. */
  files: ReadonlyMap<string, AiInputFile>
  /** The job at the same provider that this one continues or varies, if any. */
  parentJob: AiJob | null
  /**
   * The address for the provider's callbacks about the job. Null if this server can't be reached from outside. The
   * query of the address has `attempt`, the id of the attempt. The secret belongs to this attempt alone.
   */
  webhook: { url: string; secret: string } | null
}

/** An input photo or video of a request. */
export interface AiInputFile {
  kind: 'image' | 'video'
  mime: string
  byteSize: number
  width: number
  height: number
  /** On this machine, for providers that take the bytes. */
  path: string
  /** A signed address that lives as long as the request, for providers that fetch. */
  url: string
}

/** The reference to a job at the provider: any JSON that the adapter needs to poll it. */
export type AiJob = Readonly<Record<string, unknown>> & { readonly id: string }

export interface AiCallContext {
  signal: AbortSignal
}

export interface AiSubmitContext extends AiCallContext {
  /** For work that happens during `submit`: a stage, and how far it is, from 0 to 1 and never decreasing. */
  onProgress?: (progress: number, stage?: 'preparing' | 'generating') => void
}

export type AiSubmitted =
  | { kind: 'accepted'; job: AiJob; notes?: readonly string[] }
  | { kind: 'done'; outputs: readonly AiResult[]; notes?: readonly string[] }

export type AiPolled =
  | { state: 'queued' | 'running'; progress: number | null; providerStatus: string }
  | { state: 'succeeded'; outputs: readonly AiResult[]; providerStatus: string }
  | { state: 'failed'; fault: AiFault; providerStatus: string }
  | { state: 'canceled'; providerStatus: string }

/** One result, not yet copied. If there are fewer results than requested, that is a partial success. */
export type AiResult = {
  /** The seed of the result, if the provider reports it. */
  seed?: number
  /** The maker, in words for people: "made on this server". */
  note?: string
  /** The change, in words for people: "5 seconds added". */
  detail?: string
  /** The operator's model that painted it, if this server did. */
  model?: string
} & (
  | { kind: Exclude<AiOutputKind, 'text'>; from: { url: string } | { bytes: Uint8Array } }
  | { kind: 'text'; text: string }
)

/** `absent` only when the provider's list is complete: then the request can be sent elsewhere. */
export type AiLookup = { kind: 'found'; job: AiJob } | { kind: 'absent' } | { kind: 'unclear' }

export interface AiWebhook {
  /** With names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  rawBody: Buffer
  now: Date
  /** The secret of the attempt that a webhook names in its address. */
  secretOf(attemptId: string): string
}

/** The job that changed. Nothing else in a webhook is trusted: the job is polled. */
export interface AiWebhookRead {
  attemptId: string | null
  jobId: string | null
  /** Identifies this event, so that a repeated one has no effect. */
  eventKey: string
}

/**
 * - `bad-input`: the input is at fault; no other provider is tried.
 * - `moderated`: the provider refuses the content; no other provider is tried.
 * - `input-unreachable`: it couldn't fetch one of our files.
 * - `rate-limited`: it accepts no more requests now; `retryAfterSeconds` if it says when to retry.
 * - `unavailable`: it is down or its answers make no sense.
 * - `not-configured`: our key is invalid, or our credit at the provider has run out.
 * - `model-retired`: it no longer offers the model.
 * - `not-supported`: this adapter can't do this task with this input.
 * - `not-installed`: this server couldn't install the model's requirements.
 * - `no-result`: it reports success but has no result.
 * - `failed`: it tried and failed, without a reason.
 */
export const aiFaultCodes = [
  'bad-input',
  'moderated',
  'input-unreachable',
  'rate-limited',
  'unavailable',
  'not-configured',
  'model-retired',
  'not-supported',
  'not-installed',
  'no-result',
  'failed',
] as const
export type AiFaultCode = (typeof aiFaultCodes)[number]

/** The provider did not take or not finish the request. `detail` is for the log, never for people. */
export class AiFault extends Error {
  override readonly name = 'AiFault'
  readonly code: AiFaultCode
  readonly retryAfterSeconds: number | null
  /** For `bad-input`: the field's name in the catalog, if the provider reports it. */
  readonly field: string | null

  constructor(
    code: AiFaultCode,
    detail = '',
    {
      retryAfterSeconds = null,
      field = null,
    }: { retryAfterSeconds?: number | null; field?: string | null } = {},
  ) {
    super(detail === '' ? code : `${code}: ${detail}`)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
  }
}

/**
 * The request may or may not have reached the provider, and may or may not be billed. It must not be sent again
 * blindly.
 */
export class UnknownSubmit extends Error {
  override readonly name = 'UnknownSubmit'
}
