import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { TObject } from 'typebox'

/**
 * One tool of the AI hub. Forms, validation, prices, `GET /ai/tools` and the documentation are all made from these entries,
 * so a new tool or model is one entry and nothing else.
 */
export interface Tool {
  task: AiTask
  /** The page of the tool is /ai/{slug}; null without a page. */
  slug: string | null
  title: string
  /** One sentence for the tool's card. */
  summary: string
  makes: AiOutputKind
  /** Hundredths of a credit per output, before any factor. */
  basePrice: bigint
  /** The page shows that and accepts no requests, until an admin opens the tool. */
  isComingSoon: boolean
  /** Whether its input can be a picture of a real person, which must not be made sexual. */
  canShowPeople: boolean
  /**
   * The input with the person whose face or body the tool works on, and whose consent is required; null for other
   * tools. For everyone else shown, the user states that they agree.
   */
  consentField: string | null
  /** The inputs that every model of the tool takes. File fields have `format: 'uri-reference'` and `x-file`. */
  inputs: TObject
  /** Rules that a schema can't express, such as "either this field or both of these". */
  rules: readonly InputRule[]
  /** The field with the number of outputs; null if it is always one. */
  outputsField: string | null
  /**
   * In the order in which they are tried when the user doesn't choose: first the best of each provider, then the
   * others, and this server's own models last.
   */
  models: readonly Model[]
}

/** A tool as one provider offers it. */
export interface Model {
  /** Ours, unique within its provider; stays when the provider renames the model. */
  id: string
  provider: AiProvider
  title: string
  /** The provider's name of the model. Configuration can change it, because providers rename and retire models. */
  providerModel: string
  /** False for a model that its provider has retired, until configuration turns it on. */
  isEnabled: boolean
  /** The inputs of this model beyond the tool's. A field of the same name replaces the tool's. */
  inputs: TObject
  /** Fields of the tool that this model has no use for. */
  omits: readonly string[]
  rules: readonly InputRule[]
  /** Makes sexual content: only for adults who choose it by name, never tried on its own. */
  isAdult: boolean
  /** Which of the provider's products it belongs to; null where all of the provider's models understand each other's jobs. */
  family: string | null
  /**
   * Continues the job of the parent request, which a model of the same provider and family did, so the input has to
   * name one of its results.
   */
  continuesParent: boolean
  mostOutputs: number
  /** How long one request usually takes, until we have measurements of our own. */
  typicalSeconds: number
  /** A request without a result is given up after this time. */
  timeoutSeconds: number
}

/** Returns the message for each invalid field, and nothing if the input is valid. */
export type InputRule = (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
