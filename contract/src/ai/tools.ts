import Type, { type Static } from 'typebox'
import { AiOutputKind, AiProvider, AiTask } from './tasks.ts'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

/** A JSON Schema of an object. The form is built from it, and requests are validated against it. */
export const InputSchema = Type.Unsafe<InputSchema>(
  Type.Object({}, { additionalProperties: true, description: 'a JSON Schema of an object' }),
)
export interface InputSchema {
  type: 'object'
  required?: string[]
  properties: Record<string, InputField>
}

/** One field of a form. The `x-…` keywords give a form hints that plain JSON Schema can't express. */
export interface InputField {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  title?: string
  description?: string
  default?: unknown
  enum?: readonly (string | number)[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  items?: InputField
  properties?: Record<string, InputField>
  /** The field takes the URL of a file: one of the user's contents, or any file on the public internet. */
  'x-file'?: 'image' | 'video'
  /** Multi-line text that the better-prompt button can rewrite. */
  'x-prompt'?: boolean
  /** Shown only when the user opens the advanced settings. */
  'x-advanced'?: boolean
  /** The display names of the values in `enum`. */
  'x-labels'?: Record<string, string>
}

/**
 * The part that this server still has to install before a model works. `on-first-use`: the first request installs it.
 * `installing`: with `progress`. `failed`: it couldn't be installed, and the next request tries again. Requests wait
 * until it is installed.
 */
const AiReadiness = Type.Object({
  state: Type.Enum(['on-first-use', 'installing', 'failed']),
  progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
})
export type AiReadiness = Static<typeof AiReadiness>

/** A tool as one provider offers it. `inputs` combines the tool's inputs with the model's own. */
const AiModel = Type.Object({
  id: Type.String(),
  provider: AiProvider,
  title: Type.String(),
  inputs: InputSchema,
  most_outputs: Type.Integer(),
  /** Null if it is ready. */
  readiness: Nullable(AiReadiness),
})
type AiModel = Static<typeof AiModel>

/** A tool of the AI hub. `models` lists only available models. */
export const AiTool = named(
  'AiTool',
  Type.Object({
    task: AiTask,
    slug: Nullable(Type.String()),
    title: Type.String(),
    summary: Type.String(),
    makes: AiOutputKind,
    base_price: CreditAmount,
    is_coming_soon: Type.Boolean(),
    /** The viewer asked to be notified when it becomes available. */
    is_waiting: Type.Boolean(),
    needs_consent: Type.Boolean(),
    /** The input with the person whose consent is required; null if the tool needs no consent. */
    consent_field: Nullable(Type.String()),
    inputs: InputSchema,
    outputs_field: Nullable(Type.String()),
    models: Type.Array(AiModel),
  }),
)
export type AiTool = Static<typeof AiTool>

/** The price of one model, and its recent performance. */
export const AiOffer = Type.Object({
  provider: AiProvider,
  model: Type.String(),
  title: Type.String(),
  price: CreditAmount,
  price_per_output: CreditAmount,
  expected_seconds: Type.Integer({
    description: 'the median of recent requests, including the wait for earlier ones',
  }),
  failure_rate: Nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'of recent attempts; null before there are enough' }),
  ),
})
export type AiOffer = Static<typeof AiOffer>

/** The price of a request before it is sent. `price` is for the chosen model, or else for the first of `offers`. */
export const AiQuote = named(
  'AiQuote',
  Type.Object({
    price: CreditAmount,
    outputs: Type.Integer(),
    price_per_output: CreditAmount,
    /** How the price is calculated: the base price, then each factor that isn't 1. */
    parts: Type.Array(
      Type.Object({ label: Type.String(), amount: Nullable(CreditAmount), factor: Nullable(Type.Number()) }),
    ),
    offers: Type.Array(AiOffer),
  }),
)
export type AiQuote = Static<typeof AiQuote>
