import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { AiReadiness } from '@fanfare/contract/ai/tools'

/**
 * A provider of AI media. An adapter translates requests to the provider's HTTP API. It is stateless, so that any
 * process can continue another one's work. It never retries, and only downloads results from the operator's own
 * machines, which nothing else can reach. The `ai` module does everything else. All methods throw an AiFault. `submit`
 * throws an UnknownSubmit if it can't know whether the provider accepted the request.
 */
export interface AiAdapter {
  readonly provider: AiProvider
  /** The shortest time between two polls of one job. */
  readonly pollEveryMs: number
  /** How many jobs the provider runs at the same time per key. Further jobs wait in our queue. */
  readonly mostAtOnce: number
  /** Whether a request can be sent again after a crash without being charged twice. */
  readonly isRepeatable: boolean
  /**
   * Whether it can fetch a request's files from an address of this server. Missing if it receives their bytes, or takes
   * no files.
   */
  canFetch?(address: string): boolean
  /** The tasks that it can do now. Missing if it can do everything in the catalogue. */
  tasks?(): ReadonlySet<AiTask>
  /** The tasks that require an installation first. Missing if none do. */
  readiness?(): Promise<ReadonlyMap<AiTask, AiReadiness>>
  /** Sends a request. The outcome is `done` if the provider returns the result directly. */
  submit(request: AiSubmission, context: AiSubmitContext): Promise<AiSubmitted>
  /**
   * Polls a job. Missing if `submit` always returns `done`. Throws `unavailable` even if the provider doesn't know the
   * job, because it may know it later. The job is then polled until the deadline.
   */
  poll?(job: AiJob, context: AiCallContext): Promise<AiPolled>
  /**
   * Stops a job. Returns `too-late` if it continues anyway, and throws a passing AiFault if a later call may stop it.
   * Missing if the provider doesn't support it.
   */
  cancel?(job: AiJob, context: AiCallContext): Promise<'canceled' | 'too-late'>
  /**
   * Searches for a job whose submission got no response. The request comes without its files. Missing if the provider
   * can't list jobs.
   */
  findLost?(request: AiSubmission, context: AiCallContext & { since: Date }): Promise<AiLookup>
  /** Reads a webhook from the provider. Missing if it sends none. */
  readWebhook?(webhook: AiWebhook): AiWebhookRead | null
}

/** A request in the catalogue's terms; `input` was validated against the model's schema. */
export interface AiSubmission {
  /** Our id of the attempt, which is sent along if the provider has a field for it. */
  attemptId: string
  task: AiTask
  /** The model's id in the catalogue. */
  model: string
  /** The provider's current name for the model. */
  providerModel: string
  input: Readonly<Record<string, unknown>>
  /** How many results were requested. */
  outputs: number
  /** The files that the input refers to, by field name. */
  files: ReadonlyMap<string, AiInputFile>
  /** The job at the same provider that this one continues or changes, if any. */
  parentJob: AiJob | null
  /**
   * Where the provider sends callbacks about the job; null if this server can't be reached from outside. The address's
   * query contains the attempt's id as `attempt`. The secret is used for this attempt only.
   */
  webhook: { url: string; secret: string } | null
}

/** An input photo or video. */
export interface AiInputFile {
  kind: 'image' | 'video'
  mime: string
  byteSize: number
  width: number
  height: number
  /** The file's path on this machine, for providers that take bytes. */
  path: string
  /** A signed address, for providers that download files. It is valid as long as the request. */
  url: string
}

/** A reference to a job at the provider: any JSON that the adapter needs for polling. */
export type AiJob = Readonly<Record<string, unknown>> & { readonly id: string }

export interface AiCallContext {
  signal: AbortSignal
}

export interface AiSubmitContext extends AiCallContext {
  /** Progress during `submit`: a stage and a value from 0 to 1 that never decreases. */
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

/** One result, not yet downloaded. Fewer results than requested are a partial success. */
export type AiResult = {
  /** The seed of the result, if the provider returns it. */
  seed?: number
  /** Where the result was made, in words for people, such as "made on this server". */
  note?: string
  /** What was changed, in words for people, such as "5 seconds added". */
  detail?: string
  /** The operator's model that made the result, if this server did. */
  model?: string
} & (
  | { kind: Exclude<AiOutputKind, 'text'>; from: { url: string } | { bytes: Uint8Array } }
  | { kind: 'text'; text: string }
)

/** `absent` only if the provider's list is complete. The request can then be sent elsewhere. */
export type AiLookup = { kind: 'found'; job: AiJob } | { kind: 'absent' } | { kind: 'unclear' }

export interface AiWebhook {
  /** The names are in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string | undefined>>
  rawBody: Buffer
  now: Date
  /** The secret of the attempt in the webhook's address. */
  secretOf(attemptId: string): string
}

/** Which job changed. Nothing else in a webhook is trusted, so the job is polled. */
export interface AiWebhookRead {
  attemptId: string | null
  jobId: string | null
  /** Identifies the event, so that a repeated one has no effect. */
  eventKey: string
}

/**
 * - `bad-input`: the input is invalid; no other provider is tried.
 * - `moderated`: the provider refuses the content; no other provider is tried.
 * - `input-unreachable`: the provider couldn't download one of our files.
 * - `rate-limited`: the provider accepts no more requests now; `retryAfterSeconds` if it says when to retry.
 * - `unavailable`: the provider is down, or its responses make no sense.
 * - `not-configured`: our key is invalid, or our credit at the provider has run out.
 * - `model-retired`: the provider no longer offers the model.
 * - `not-supported`: this adapter can't do this task with this input.
 * - `not-installed`: this server couldn't install the model's requirements.
 * - `no-result`: the provider reports success but returns no result.
 * - `failed`: the job failed without a reason.
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

/** The provider didn't accept or didn't finish the request. `detail` is for the log and is never shown to users. */
export class AiFault extends Error {
  override readonly name = 'AiFault'
  readonly code: AiFaultCode
  readonly retryAfterSeconds: number | null
  /** For `bad-input`: the catalogue's name of the field, if the provider reports it. */
  readonly field: string | null
  /** The provider's status, if it answered with one. */
  readonly status: number | null

  constructor(
    code: AiFaultCode,
    detail = '',
    {
      retryAfterSeconds = null,
      field = null,
      status = null,
    }: { retryAfterSeconds?: number | null; field?: string | null; status?: number | null } = {},
  ) {
    super(detail === '' ? code : `${code}: ${detail}`)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.field = field
    this.status = status
  }

  /** Whether the same call may work later. */
  get isPassing(): boolean {
    return this.code === 'unavailable' || this.code === 'rate-limited'
  }
}

/**
 * The provider may or may not have received the request, and may or may not charge for it, so it must not simply be
 * sent again.
 */
export class UnknownSubmit extends Error {
  override readonly name = 'UnknownSubmit'
}
