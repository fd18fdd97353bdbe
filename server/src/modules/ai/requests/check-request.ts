import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { Problem } from '#kernel/problem'
import type { AiDeps } from '../ai-deps.ts'
import { checkInput, checkPartialInput } from '../catalogue/check-input.ts'
import { priceFactorsOf, priceOf, type Price } from '../catalogue/price.ts'
import type { Model, Tool } from '../catalogue/tool.ts'
import { toolOf } from '../catalogue/tools.ts'
import { candidatesFor, modelsOf } from '../running/provider-candidates.ts'
import type { Input } from '../tables.ts'
import { isOpen } from './switched-on.ts'

/** What somebody asks for. Null for provider and model is "auto". */
export interface Asked {
  task: AiTask
  provider?: AiProvider | null | undefined
  model?: string | null | undefined
  input: Input
  /** The input is still being filled in, so missing fields are not errors yet. */
  isPartial?: boolean
}

export interface CheckedRequest {
  tool: Tool
  /** The chosen model; null for "auto". */
  model: Model | null
  /** Whoever can do it, in the order in which they are tried. */
  candidates: Model[]
  /** With its defaults filled in. */
  input: Input
  price: Price
}

/**
 * Checks what is asked for against the catalogue. Throws `ai-tool-coming-soon`, `ai-model-unavailable`, and
 * `invalid-request` with every field at fault.
 */
export async function checkRequest(deps: AiDeps, asked: Asked): Promise<CheckedRequest> {
  const tool = toolOf(asked.task)
  if (!(await isOpen(deps.db, tool.task))) throw new Problem('ai-tool-coming-soon')
  const { provider = null, model: modelId = null } = asked
  if (provider === null && modelId !== null) {
    throw new Problem('invalid-request', { fields: { model: 'Choose a provider too.' } })
  }
  const wanted = { task: asked.task, provider, model: modelId }
  const [chosen] = modelsOf(deps, wanted)
  if (!chosen) throw new Problem('ai-model-unavailable')
  const model = provider === null ? null : chosen
  const { isPartial = false } = asked
  const check = isPartial ? checkPartialInput : checkInput
  const { input } = check(tool, model, asked.input)
  const price = priceOf(tool, input, priceFactorsOf(deps.config))
  const candidates = candidatesFor(deps, { ...wanted, input, isPartial })
  if (candidates.length === 0) throw new Problem('ai-model-unavailable')
  return { tool, model, candidates, input, price }
}
