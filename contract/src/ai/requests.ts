import Type, { type Static } from 'typebox'
import { AiOutputKind, AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { HiddenBecause, Media } from '../content/media.ts'
import { CreditAmount } from '../money/amount.ts'

export const AiRequestStatus = Type.Enum(['queued', 'running', 'succeeded', 'failed', 'canceled'])
export type AiRequestStatus = Static<typeof AiRequestStatus>

/** The progress of a running request. `preparing`: this server is installing the model's requirements. */
export const AiStage = Type.Enum(['sending', 'preparing', 'waiting-at-provider', 'generating', 'copying'])
export type AiStage = Static<typeof AiStage>

/**
 * The effect of canceling an unfinished request: `free` returns its credits. `may-be-charged`: its provider
 * has it and may finish it anyway, and then its results are charged. `requested`: it was canceled, but
 * its provider hasn't stopped it yet.
 */
export const AiCancel = Type.Enum(['free', 'may-be-charged', 'requested'])
export type AiCancel = Static<typeof AiCancel>

/**
 * A request with one of these codes failed because of its content: we refused its prompt or its files, its provider
 * refused it, we refused its result, or the files or the result couldn't be checked. Its owner can report this.
 */
export const refusedCodes = [
  ...(['prompt-refused', 'input-refused', 'input-unscreened'] as const),
  ...(['moderated', 'result-refused', 'result-unscreened'] as const),
] as const

/**
 * Why a waiting request may have moved back in line: earlier requests returned to the line, or this one did, to be
 * tried again.
 */
export const AiQueueChange = Type.Enum(['others-requeued', 'requeued'])
export type AiQueueChange = Static<typeof AiQueueChange>

/** One result. It is in the user's gallery as the content `content_id`, unless that was deleted. */
export const AiOutput = named(
  'AiOutput',
  Type.Object({
    id: Id,
    number: Type.Integer(),
    kind: AiOutputKind,
    /**
     * The original file, for its owner, with its recipe and its signed origin. Null for text, and until the request has
     * finished.
     */
    file_url: Nullable(Type.String()),
    mime: Nullable(Type.String()),
    byte_size: Nullable(Type.Integer()),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    duration_ms: Nullable(Type.Integer()),
    text: Nullable(Type.String()),
    seed: Nullable(Type.Integer()),
    /** Who made the result, if no provider did. */
    note: Nullable(Type.String()),
    content_id: Nullable(Id),
    /** Its owner's latest published post that shows it. */
    post_id: Nullable(Id),
    /** Null until its display sizes are ready. */
    media: Nullable(Media),
  }),
)
export type AiOutput = Static<typeof AiOutput>

export const AiInput = Type.Record(Type.String({ minLength: 1, maxLength: 60 }), Type.Unknown())

/** A request as its owner sees it. */
export const AiRequest = named(
  'AiRequest',
  Type.Object({
    id: Id,
    task: AiTask,
    /** The user's choice; null is "auto". */
    provider: Nullable(AiProvider),
    model: Nullable(Type.String()),
    /** The provider and model of the latest attempt; null before the first one. */
    used: Nullable(Type.Object({ provider: AiProvider, model: Type.String(), title: Type.String() })),
    input: AiInput,
    parent_id: Nullable(Id),
    /** The consent of the person it shows. */
    consent_id: Nullable(Id),
    status: AiRequestStatus,
    stage: Nullable(AiStage),
    progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    queue_position: Nullable(Type.Integer({ minimum: 1 })),
    queue_change: Nullable(AiQueueChange),
    eta_seconds: Nullable(Type.Integer({ minimum: 0 })),
    /** The current effect of canceling it; null once it has ended. */
    cancel: Nullable(AiCancel),
    outputs_wanted: Type.Integer(),
    outputs: Type.Array(AiOutput),
    price: CreditAmount,
    charged: CreditAmount,
    /** Why it failed, in a sentence for its owner. */
    error: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    /** What the provider changed or left out, in sentences for its owner. */
    notes: Type.Array(Type.String()),
    /** Why its results are hidden from everyone. */
    hidden_because: Nullable(HiddenBecause),
    is_favorite: Type.Boolean(),
    has_recipe: Type.Boolean({ description: 'whether its files contain their recipe' }),
    created_at: Time,
    finished_at: Nullable(Time),
  }),
)
export type AiRequest = Static<typeof AiRequest>

/** One line of a receipt. `amount` is unsigned; null if no credits moved. */
export const AiReceiptStep = Type.Object({
  kind: Type.Enum(['quoted', 'held', 'attempt', 'captured', 'released']),
  at: Time,
  amount: Nullable(CreditAmount),
  provider: Nullable(AiProvider),
  model: Nullable(Type.String()),
  message: Nullable(Type.String()),
})
export type AiReceiptStep = Static<typeof AiReceiptStep>

/** What happened to a request's credits, in chronological order. */
export const AiReceipt = named(
  'AiReceipt',
  Type.Object({
    request_id: Id,
    price: CreditAmount,
    charged: CreditAmount,
    returned: CreditAmount,
    steps: Type.Array(AiReceiptStep),
  }),
)
export type AiReceipt = Static<typeof AiReceipt>
