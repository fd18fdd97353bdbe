import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { ConfigurationError } from '#config'
import type { Model, Tool } from './tool.ts'
import { tools } from './tools.ts'

/** The configuration of models, by `provider:id`. */
export type ModelOverrides = ReadonlyMap<string, { isEnabled: boolean; providerModel?: string }>

/**
 * Parses AI_MODELS. `luma:ray-2=off` and `runway:gen3a_turbo=on` turn a model off or on;
 * `piapi:kling-2.1=kling/2.1-new` sets the provider's name for a model and turns it on. Throws a ConfigurationError for
 * an invalid entry or an unknown model.
 */
export function readModelOverrides(text: string | null): ModelOverrides {
  const overrides = new Map<string, { isEnabled: boolean; providerModel?: string }>()
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  for (const entry of entries.filter(Boolean)) {
    const [name = '', value = ''] = split(entry)
    if (name === '' || value === '') refuse(`must be entries such as luma:ray-2=off, but one is "${entry}"`)
    if (!modelNames.has(name))
      refuse(`names "${name}", which isn’t a model. docs/ai-tools.md lists every model`)
    if (overrides.has(name)) refuse(`names "${name}" twice`)
    overrides.set(name, overrideOf(value))
  }
  return overrides
}

// A provider's model name can contain an equals sign.
const split = (entry: string): string[] => {
  const at = entry.indexOf('=')
  return at === -1 ? [] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()]
}

const nameOf = ({ provider, id }: Model): string => `${provider}:${id}`

const modelNames = new Set(tools.flatMap(({ models }) => models.map(nameOf)))

function overrideOf(value: string): { isEnabled: boolean; providerModel?: string } {
  if (value === 'on' || value === 'off') return { isEnabled: value === 'on' }
  return { isEnabled: true, providerModel: value }
}

function refuse(fault: string): never {
  throw new ConfigurationError(`AI_MODELS ${fault}.`)
}

/** The models that can be used now, in the tool's order: models of active providers, unless retired or turned off. */
export function usableModels(
  tool: Tool,
  { providers, overrides }: { providers: ReadonlySet<AiProvider>; overrides: ModelOverrides },
): Model[] {
  return tool.models
    .map((model) => ({ ...model, ...overrides.get(nameOf(model)) }))
    .filter(({ provider, isEnabled }) => isEnabled && providers.has(provider))
}

/** The user's choice; null for automatic. */
export interface ModelChoice {
  provider: AiProvider | null
  model: string | null
}

/**
 * The usable models to try for a choice, in order. An adult model is only tried if the user chose it or its provider.
 */
export function modelsToTry(usable: readonly Model[], { provider, model }: ModelChoice): Model[] {
  const isChosen = provider !== null || model !== null
  return usable.filter(
    (each) =>
      (provider === null || each.provider === provider) &&
      (model === null || each.id === model) &&
      (isChosen || !each.isAdult),
  )
}
