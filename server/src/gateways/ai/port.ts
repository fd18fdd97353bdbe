import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { AiReadiness } from '@fanfare/contract/ai/tools'

/**
 * A provider of AI media. An adapter translates between one request and the provider's HTTP API; it keeps no state, so that
 * any process can go on with what another one began. It never retries by itself, and downloads no results but those on the
 * operator's own machines, which nothing else may reach: the module `ai` does the rest. Everything throws an AiFault, and `submit` an UnknownSubmit when it can't know whether the provider
 * took the request.
 */
export interface AiAdapter {
  readonly provider: AiProvider
  /** The shortest time between two polls of one job. */
  readonly pollEveryMs: number
  /** How many jobs the provider works on at once for one key; more wait in our own queue. */
  readonly mostAtOnce: number
  /** True if the same request can be sent again after a crash without anybody paying twice. */
  readonly isRepeatable: boolean
  /** The tasks that it can do now, where that isn't all that the catalogue says. */
  tasks?(): ReadonlySet<AiTask>
  /** The tasks for which something has to be installed first. Missing where nothing ever has. */
  readiness?(): Promise<ReadonlyMap<AiTask, AiReadiness>>
  /** Sends a request. A provider that answers with the result itself is `done` at once. */
  submit(request: AiSubmission, context: AiSubmitContext): Promise<AiSubmitted>
  /**
   * Asks how a job goes. Missing where `submit` is always `done`. Throws `unavailable` also if the provider doesn't know the
   * job: it may know it later, so it is asked again until the deadline.
   */
  poll?(job: AiJob, context: AiCallContext): Promise<AiPolled>
  /** Stops a job. `too-late` if it runs on regardless. Missing where the provider can't. */
  cancel?(job: AiJob, context: AiCallContext): Promise<'canceled' | 'too-late'>
  /** Looks for a job whose submission was never answered. Missing where the provider has no list of jobs. */
  findLost?(request: AiSubmission, context: AiCallContext & { since: Date }): Promise<AiLookup>
  /** Reads a webhook of the provider. Missing where it sends none. */
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
  /** The job at the same provider that this one continues or varies, where there is one. */
  parentJob: AiJob | null
  /**
   * Where the provider can tell that the job changed. Null where nobody outside can reach this server. The query of the
   * address has `attempt`, which names the attempt. The secret is one of this attempt alone.
   */
  webhook: { url: string; secret: string } | null
}

/** A photo or video that goes into a request. */
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

/** One result, not yet copied. Several requests get fewer results than they asked for: that is a partial success. */
export type AiResult = {
  /** The seed that made it, where the provider says so. */
  seed?: number
  /** What made it, in words for people: "made on this server". */
  note?: string
  /** What was done, in words for people: "5 seconds added". */
  detail?: string
  /** The operator's own model that painted it, where this server did. */
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
  /** Names this very event, so that one that comes twice does nothing more. */
  eventKey: string
}

/**
 * - `bad-input`: the input is at fault; no other provider is tried.
 * - `moderated`: the provider refuses the content; no other provider is tried.
 * - `input-unreachable`: it could not fetch a file of ours.
 * - `rate-limited`: it takes no more now; `retryAfterSeconds` if it says when.
 * - `unavailable`: it is down or answers nonsense.
 * - `not-configured`: our key or our credit at the provider is not good.
 * - `model-retired`: it no longer has the model.
 * - `not-supported`: this adapter can't do this task with this input.
 * - `not-installed`: this server couldn't install what the model needs.
 * - `no-result`: it says that it succeeded and has no result.
 * - `failed`: it tried and failed, without saying why.
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
  /** For `bad-input`: which field, in the words of the catalogue, where the provider says so. */
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

/** The request may or may not have reached the provider, and may or may not be paid for. It must not be sent again blindly. */
export class UnknownSubmit extends Error {
  override readonly name = 'UnknownSubmit'
}
