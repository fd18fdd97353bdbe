import type { AiOutputKind, AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { TObject } from 'typebox'

/**
 * One tool of the AI hub. Forms, validation, prices, `GET /ai/tools` and the documentation are all made from these entries,
 * so a new tool or model is one entry and nothing else.
 */
export interface Tool {
  task: AiTask
  /** The page of the tool is /ai/{slug}; null if it has none. */
  slug: string | null
  title: string
  /** One sentence for the tool's card. */
  summary: string
  makes: AiOutputKind
  /** Hundredths of a credit per output, before any factor. */
  basePrice: bigint
  /** The page says so and takes no request, until an admin switches the tool on. */
  isComingSoon: boolean
  /** Whether its input can be a picture of a real person: nothing sexual is made of it. */
  canShowPeople: boolean
  /**
   * The input with the person whose face or body it works on, who has to be covered by a consent; null for other tools. Of
   * everyone else shown, the user states that they agree.
   */
  consentField: string | null
  /** What every model of the tool takes. File fields have `format: 'uri-reference'` and `x-file`. */
  inputs: TObject
  /** What a schema can't say, such as "either this field or both of those". */
  rules: readonly InputRule[]
  /** The field that says how many outputs are wanted; null if it is always one. */
  outputsField: string | null
  /**
   * In the order in which they are tried when the user doesn't choose: first the best of each provider, then their others,
   * and last what this server makes itself.
   */
  models: readonly Model[]
}

/** What one provider offers for a tool. */
export interface Model {
  /** Ours, unique within its provider; stays when the provider renames the model. */
  id: string
  provider: AiProvider
  title: string
  /** What the provider calls it. Configuration can change it, because providers rename and retire models. */
  providerModel: string
  /** False for a model that its provider has retired, until configuration turns it on. */
  isEnabled: boolean
  /** What this model takes beyond the tool's inputs. A field of the same name replaces the tool's. */
  inputs: TObject
  /** Fields of the tool that this model has no use for. */
  omits: readonly string[]
  rules: readonly InputRule[]
  /** Makes sexual content: only for adults who choose it by name, never tried on its own. */
  isAdult: boolean
  /** Which of the provider's products it belongs to; null where all of the provider's models understand each other's jobs. */
  family: string | null
  /**
   * Goes on from the job of the parent request, which a model of the same provider and family did, so the input has to name a
   * result of that.
   */
  continuesParent: boolean
  mostOutputs: number
  /** How long one request usually takes, until there are measurements of our own. */
  typicalSeconds: number
  /** After this long without a result a request is given up. */
  timeoutSeconds: number
}

/** Answers the message for each field at fault, and nothing if the input is good. */
export type InputRule = (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
