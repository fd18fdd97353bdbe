import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { refuseInCrisis } from '#drafts'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { checkInput, checkPartialInput } from '../catalogue/check-input.ts'
import { fileFieldsOf } from '../catalogue/inputs-of.ts'
import { priceFactorsOf, priceOf, type Price } from '../catalogue/price.ts'
import type { Model, Tool } from '../catalogue/tool.ts'
import { toolOf } from '../catalogue/tools.ts'
import { candidatesFor, isOfFamily, modelsOf, type ContinuedJob } from '../running/provider-candidates.ts'
import { findContinuedJob } from '../running/continued-job.ts'
import type { Input } from '../tables.ts'
import { isOpen } from './switched-on.ts'

/** The user's request. Null for provider and model means "auto". */
export interface Asked {
  task: AiTask
  provider?: AiProvider | null | undefined
  model?: string | null | undefined
  input: Input
  /** The user's earlier request that this one varies or continues. */
  parent_id?: string | null | undefined
  /** Whether the input is still being filled in, so that missing fields aren't errors yet. */
  isPartial?: boolean
}

export interface CheckedRequest {
  tool: Tool
  /** The chosen model; null for "auto". */
  model: Model | null
  /** The models that can do the request, in the order in which they are tried. */
  candidates: Model[]
  /** The input with its defaults filled in. */
  input: Input
  /** The earlier job that the request can continue. */
  continues: ContinuedJob | null
  price: Price
}

/**
 * Checks a request against the catalogue. Throws `ai-tool-coming-soon`, `ai-model-unavailable`,
 * `invalid-request` with every invalid field, and `crisis` for a question to the chatbot.
 */
export async function checkRequest(
  deps: AiDeps,
  { profileId, seesNsfw }: Viewer,
  asked: Asked,
): Promise<CheckedRequest> {
  const tool = toolOf(asked.task)
  if (!(await isOpen(deps.db, tool.task))) throw new Problem('ai-tool-coming-soon')
  const { provider = null, model: modelId = null } = asked
  if (provider === null && modelId !== null) {
    throw new Problem('invalid-request', { fields: { model: 'Choose a provider too.' } })
  }
  const wanted = { task: asked.task, provider, model: modelId }
  const [chosen] = modelsOf(deps, wanted)
  // For users who haven't turned NSFW on, adult models don't exist.
  if (!chosen || (chosen.isAdult && !seesNsfw)) throw new Problem('ai-model-unavailable')
  const model = provider === null ? null : chosen
  const { isPartial = false } = asked
  const check = isPartial ? checkPartialInput : checkInput
  const { input } = check(tool, model, asked.input)
  if (tool.task === 'ai_chatbot' && !isPartial) refuseInCrisis(String(input['prompt']))
  const price = priceOf(tool, input, priceFactorsOf(deps.config))
  const parentId = asked.parent_id ?? null
  const { task } = asked
  const continues = await findContinuedJob(deps.db, { task, profileId, parentId, input, isPartial })
  const candidates = candidatesFor(deps, { ...wanted, input, continues, isPartial })
  if (candidates.length === 0) refuse(tool, { model, continues })
  return { tool, model, candidates, input, continues, price }
}

/** Refuses a request that no model can do, with a reason if the user can do something about it. */
function refuse({ inputs }: Tool, { model, continues }: Pick<CheckedRequest, 'model' | 'continues'>): never {
  const [file] = fileFieldsOf(inputs)
  if (!model?.continuesParent || isOfFamily(model, continues) || !file) {
    throw new Problem('ai-model-unavailable')
  }
  const sentence = `${model.title} only works on results that ${model.family ?? providerNames[model.provider]} made for you. Open one and choose “Use as input”.`
  throw new Problem('invalid-request', { fields: { [file.name]: sentence } })
}
