import Type, { type Static } from 'typebox'
import { AiOutputKind, AiProvider, AiTask } from './tasks.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { HiddenBecause, Media } from '../content/media.ts'
import { CreditAmount } from '../money/amount.ts'

export const AiRequestStatus = Type.Enum(['queued', 'running', 'succeeded', 'failed', 'canceled'])
export type AiRequestStatus = Static<typeof AiRequestStatus>

/** What a running request is doing. `preparing`: this server installs what the model needs. */
export const AiStage = Type.Enum(['sending', 'preparing', 'waiting-at-provider', 'generating', 'copying'])
export type AiStage = Static<typeof AiStage>

/**
 * With these codes a request failed because of what it asks for or shows: refused by us before anybody was asked, refused by its
 * provider, its result refused by us, or not kept because nobody could look at it. Its owner can report it.
 */
export const refusedCodes = ['prompt-refused', 'moderated', 'result-refused', 'result-unscreened'] as const

/** One result. It is in the own gallery as the content `content_id`, unless that was deleted. */
export const AiOutput = named(
  'AiOutput',
  Type.Object({
    id: Id,
    number: Type.Integer(),
    kind: AiOutputKind,
    /** The file itself, for its owner: with its recipe and its signed origin. Null for text, and until the request has finished. */
    file_url: Nullable(Type.String()),
    mime: Nullable(Type.String()),
    byte_size: Nullable(Type.Integer()),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    duration_ms: Nullable(Type.Integer()),
    text: Nullable(Type.String()),
    seed: Nullable(Type.Integer()),
    /** What made it, for results that are not a provider's. */
    note: Nullable(Type.String()),
    content_id: Nullable(Id),
    /** The latest published post of its owner that shows it. */
    post_id: Nullable(Id),
    /** Null until the sizes for screens are made. */
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
    /** As chosen; null is "auto". */
    provider: Nullable(AiProvider),
    model: Nullable(Type.String()),
    /** Who is at work, or was; null before anybody is. */
    used: Nullable(Type.Object({ provider: AiProvider, model: Type.String(), title: Type.String() })),
    input: AiInput,
    parent_id: Nullable(Id),
    /** The consent that covers the person in it. */
    consent_id: Nullable(Id),
    status: AiRequestStatus,
    stage: Nullable(AiStage),
    progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
    queue_position: Nullable(Type.Integer({ minimum: 1 })),
    eta_seconds: Nullable(Type.Integer({ minimum: 0 })),
    outputs_wanted: Type.Integer(),
    outputs: Type.Array(AiOutput),
    price: CreditAmount,
    charged: CreditAmount,
    /** Why it failed, in a sentence for its owner. */
    error: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
    /** Why its results are hidden from everyone. */
    hidden_because: Nullable(HiddenBecause),
    is_favorite: Type.Boolean(),
    has_recipe: Type.Boolean({ description: 'whether its files carry how they were made' }),
    created_at: Time,
    finished_at: Nullable(Time),
  }),
)
export type AiRequest = Static<typeof AiRequest>

/** One line of a receipt. `amount` is what moved, without a sign; null where no credits moved. */
export const AiReceiptStep = Type.Object({
  kind: Type.Enum(['quoted', 'held', 'attempt', 'captured', 'released']),
  at: Time,
  amount: Nullable(CreditAmount),
  provider: Nullable(AiProvider),
  model: Nullable(Type.String()),
  message: Nullable(Type.String()),
})
export type AiReceiptStep = Static<typeof AiReceiptStep>

/** Where the credits of a request went, in order of time. */
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
