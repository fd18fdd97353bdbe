import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { Problem } from '#kernel/problem'
import type { AiDeps } from '../ai-deps.ts'
import { checkInput, checkPartialInput } from '../catalogue/check-input.ts'
import { fileFieldsOf, inputsOf } from '../catalogue/inputs-of.ts'
import { outputsOf } from '../catalogue/price.ts'
import type { Model, Tool } from '../catalogue/tool.ts'
import { toolOf } from '../catalogue/tools.ts'
import { modelsToTry, usableModels } from '../catalogue/usable-models.ts'
import type { Input } from '../tables.ts'

type Choosing = Pick<AiDeps, 'aiProviders' | 'modelOverrides' | 'publicUrl'>

/** A finished job that a request can continue. */
export interface ContinuedJob {
  provider: AiProvider
  /** Left out if it is unknown. */
  family?: string | null
}

export interface Wanted {
  task: AiTask
  /** The user's choice; null is "auto". */
  provider: AiProvider | null
  model: string | null
  input: Input
  /** The job that the request can continue; null by default. */
  continues?: ContinuedJob | null
  /** The input is still being filled in, so missing fields don't exclude a model. */
  isPartial?: boolean
}

/** The models of a tool that can be used now. */
export function modelsOfTool(deps: Choosing, tool: Tool): Model[] {
  const { aiProviders, modelOverrides } = deps
  const able = [...aiProviders.values()].filter((adapter) => adapter.tasks?.().has(tool.task) ?? true)
  const providers = new Set(able.map(({ provider }) => provider))
  return usableModels(tool, { providers, overrides: modelOverrides }).filter((model) =>
    canGetFiles(deps, tool, model),
  )
}

/** Whether a model's provider can receive the files that the model works on. */
function canGetFiles({ aiProviders, publicUrl }: Choosing, tool: Tool, model: Model): boolean {
  // A provider that continues its own job has the files already.
  if (model.continuesParent || fileFieldsOf(inputsOf(tool, model)).length === 0) return true
  return aiProviders.get(model.provider)?.canFetch?.(publicUrl) ?? true
}

/** The models that match a choice, whatever the input. */
export const modelsOf = (
  deps: Choosing,
  { task, provider, model }: Omit<Wanted, 'input' | 'isPartial'>,
): Model[] => modelsToTry(modelsOfTool(deps, toolOf(task)), { provider, model })

/**
 * The models that can do a request, in the order in which they are tried: the best one of each provider, or only that
 * of the chosen provider. Models that accept all values unchanged come before models that replace the tool's defaults.
 */
export const candidatesFor = (deps: Choosing, wanted: Wanted): Model[] =>
  ableOf(modelsOf(deps, wanted), wanted).filter(
    ({ provider }, index, able) => able.findIndex((other) => other.provider === provider) === index,
  )

/** The models among these that can do a request, in the order in which they would be tried. */
export function ableOf(usable: readonly Model[], wanted: Wanted): Model[] {
  const tool = toolOf(wanted.task)
  const asked = { input: wanted.input, check: wanted.isPartial ? checkPartialInput : checkInput }
  const models = usable.filter((model) => canContinue(model, wanted))
  const exact = models.filter((model) => takenAsItIs(tool, model, asked) !== null)
  const others = models.filter(
    (model) => !exact.includes(model) && takenWithDefaults(tool, model, asked) !== null,
  )
  // Models that continue the provider's own job come first, because they give the best result.
  return [...exact, ...others].toSorted((a, b) => Number(b.continuesParent) - Number(a.continuesParent))
}

/**
 * A model that continues jobs needs a job of its own family. A form that is still being filled in may not name one yet.
 */
const canContinue = (
  model: Model,
  { continues = null, isPartial = false, model: wantedId }: Wanted,
): boolean => !model.continuesParent || isOfFamily(model, continues) || (isPartial && model.id === wantedId)

/** Whether a model can continue a job. */
export const isOfFamily = ({ provider, family }: Model, job: ContinuedJob | null): boolean =>
  job?.provider === provider && (job.family === undefined || job.family === family)

/** The model that a provider would use for a request; undefined if the provider no longer offers it. */
export const modelFor = (deps: Choosing, wanted: Wanted, provider: AiProvider): Model | undefined =>
  candidatesFor(deps, wanted).find((model) => model.provider === provider)

/** The next provider to try after these have been tried. Paused ones come last. */
export const nextProvider = (
  deps: Choosing,
  wanted: Wanted,
  { tried, paused }: { tried: readonly AiProvider[]; paused: readonly AiProvider[] },
): AiProvider | undefined =>
  pausedLast(candidatesFor(deps, wanted), paused).find(({ provider }) => !tried.includes(provider))?.provider

/** The same models, those of paused providers last. */
export const pausedLast = (models: readonly Model[], paused: readonly AiProvider[]): Model[] =>
  models.toSorted((a, b) => Number(paused.includes(a.provider)) - Number(paused.includes(b.provider)))

/**
 * The input in the form that one model accepts; null if the model can't do it. Values that the user didn't change are
 * replaced by the model's defaults. A changed value that the model doesn't accept excludes it.
 */
export function inputFor(tool: Tool, model: Model, input: Input): Input | null {
  const asked = { input, check: checkInput }
  return takenAsItIs(tool, model, asked) ?? takenWithDefaults(tool, model, asked)
}

interface Checked {
  input: Input
  check: typeof checkInput
}

/** Keeps all values, except for fields that the model doesn't have. */
const takenAsItIs = (tool: Tool, model: Model, asked: Checked): Input | null =>
  taken(tool, model, {
    ...asked,
    leaves: (name, value) => model.omits.includes(name) && value === defaultOf(tool, name),
  })

/** Uses the model's defaults instead of the tool's. */
const takenWithDefaults = (tool: Tool, model: Model, asked: Checked): Input | null =>
  taken(tool, model, { ...asked, leaves: (name, value) => value === defaultOf(tool, name) })

function taken(
  tool: Tool,
  model: Model,
  { input, check, leaves }: Checked & { leaves: (name: string, value: unknown) => boolean },
): Input | null {
  if (outputsOf(tool, input) > model.mostOutputs) return null
  const fields = Object.entries(input).filter(([name, value]) => !leaves(name, value))
  try {
    return check(tool, model, Object.fromEntries(fields)).input
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

function defaultOf({ inputs }: Tool, name: string): unknown {
  const field = inputs.properties[name]
  return field && 'default' in field ? field.default : undefined
}
