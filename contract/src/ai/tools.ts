import Type, { type Static } from 'typebox'
import { AiOutputKind, AiProvider, AiTask } from './tasks.ts'
import { named, Nullable } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'

/** A JSON Schema of an object: what a form is made from and what a request is checked against. */
export const InputSchema = Type.Unsafe<InputSchema>(
  Type.Object({}, { additionalProperties: true, description: 'a JSON Schema of an object' }),
)
export interface InputSchema {
  type: 'object'
  required?: string[]
  properties: Record<string, InputField>
}

/** One field of a form. `x-…` tell a form what plain JSON Schema can't. */
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
  /** The field takes a file: the address of an own content, or of a file on the public internet. */
  'x-file'?: 'image' | 'video'
  /** Text of several lines that the better-prompt button can rewrite. */
  'x-prompt'?: boolean
  /** Folded away until somebody wants it. */
  'x-advanced'?: boolean
  /** What each value of `enum` is called. */
  'x-labels'?: Record<string, string>
}

/**
 * What this server still has to install before a model can work. `on-first-use`: the first request has it installed.
 * `installing`: so far is `progress`. `failed`: it couldn't be installed, and the next request tries again. A request waits
 * until it is there.
 */
const AiReadiness = Type.Object({
  state: Type.Enum(['on-first-use', 'installing', 'failed']),
  progress: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
})
export type AiReadiness = Static<typeof AiReadiness>

/** What one provider offers for a tool. `inputs` are the tool's and its own together. */
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

/** A tool of the AI hub. `models` lists only what can be used now. */
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
    /** The viewer is told once it can be used. */
    is_waiting: Type.Boolean(),
    needs_consent: Type.Boolean(),
    /** The input with the person, who has to be covered by a consent; null if the tool needs none. */
    consent_field: Nullable(Type.String()),
    inputs: InputSchema,
    outputs_field: Nullable(Type.String()),
    models: Type.Array(AiModel),
  }),
)
export type AiTool = Static<typeof AiTool>

/** What one model would cost and how it has been doing. */
export const AiOffer = Type.Object({
  provider: AiProvider,
  model: Type.String(),
  title: Type.String(),
  price: CreditAmount,
  price_per_output: CreditAmount,
  expected_seconds: Type.Integer({
    description: 'the median of recent requests, with those that wait before it',
  }),
  failure_rate: Nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'of recent attempts; null before there are enough' }),
  ),
})
export type AiOffer = Static<typeof AiOffer>

/** What a request costs before it is sent. `price` is what the chosen model, or the first of `offers`, costs. */
export const AiQuote = named(
  'AiQuote',
  Type.Object({
    price: CreditAmount,
    outputs: Type.Integer(),
    price_per_output: CreditAmount,
    /** How the price comes about: the base price, then each factor that is not 1. */
    parts: Type.Array(
      Type.Object({ label: Type.String(), amount: Nullable(CreditAmount), factor: Nullable(Type.Number()) }),
    ),
    offers: Type.Array(AiOffer),
  }),
)
export type AiQuote = Static<typeof AiQuote>
