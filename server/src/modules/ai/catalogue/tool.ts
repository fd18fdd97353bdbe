import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { TObject } from 'typebox'

/**
 * One tool of the AI hub. Forms, validation, prices, `GET /ai/tools` and the documentation are all generated from these
 * entries, so adding a tool or model takes just one entry.
 */
export interface Tool {
  task: AiTask
  /** The tool's page is at /ai/{slug}; null if it has no page. */
  slug: string | null
  title: string
  /** One sentence for the tool's card. */
  summary: string
  makes: AiOutputKind
  /** Hundredths of a credit per output, before any factor. */
  basePrice: bigint
  /** The tool's page shows "coming soon" and accepts no requests until an admin opens the tool. */
  isComingSoon: boolean
  /** Whether its input can show a real person. If so, the result must not be sexual. */
  canShowPeople: boolean
  /**
   * The input that shows the person whose face or body the tool works on, and whose consent is required; null for other
   * tools. For anybody else in the pictures, the user's statement that they agree is enough.
   */
  consentField: string | null
  /** The inputs that every model of the tool takes. File fields have `format: 'uri-reference'` and `x-file`. */
  inputs: TObject
  /** Rules that a schema can't express, such as "either this field or both of those". */
  rules: readonly InputRule[]
  /** The field with the number of outputs; null if it is always one. */
  outputsField: string | null
  /**
   * In the order in which they are tried if the user doesn't choose: each provider's best model, then the other models,
   * and this server's own models last.
   */
  models: readonly Model[]
}

/** One provider's model, as a tool offers it. */
export interface Model {
  /** Our id, unique within the provider. It stays the same when the provider renames the model. */
  id: string
  provider: AiProvider
  title: string
  /** The provider's name for the model. The configuration can change it, because providers rename and retire models. */
  providerModel: string
  /** False for a model that its provider has retired, until the configuration turns it on. */
  isEnabled: boolean
  /** This model's inputs in addition to the tool's. A field of the same name replaces the tool's. */
  inputs: TObject
  /** The tool's fields that this model doesn't use. */
  omits: readonly string[]
  rules: readonly InputRule[]
  /** Makes sexual content, so only adults who choose it by name can use it. It is never tried automatically. */
  isAdult: boolean
  /**
   * The provider's product line. A model can only continue jobs of its own family. Null if all of the provider's models
   * can continue each other's jobs.
   */
  family: string | null
  /**
   * Continues the parent request's job, which must be of the same provider and family. The input has to name one of its
   * results.
   */
  continuesParent: boolean
  mostOutputs: number
  /** How long one request usually takes, until we have our own measurements. */
  typicalSeconds: number
  /** A request without a result times out after this long. */
  timeoutSeconds: number
}

/** Returns the message for each invalid field, and nothing if the input is valid. */
export type InputRule = (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
