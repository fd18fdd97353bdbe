import type { AiOffer, AiQuote } from '@fanfare/contract/ai/tools'
import { creditsToNumber } from '@fanfare/contract/money/money'
import type { Viewer } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { inputsOf } from '../catalogue/inputs-of.ts'
import type { Model } from '../catalogue/tool.ts'
import { listPaused } from '../running/choose-provider.ts'
import { ableOf, modelsOfTool, pausedLast } from '../running/provider-candidates.ts'
import type { Input } from '../tables.ts'
import { checkRequest, type Asked, type CheckedRequest } from './check-request.ts'
import { listRecords, recordKeyOf, type ModelRecord } from '../outlook/model-records.ts'

/**
 * Quotes the price of a request, and lists every model that could do it, in the order in which they would be tried,
 * with its recent record. Forms request quotes while they are being filled in, so fields can be missing. Throws the
 * problems of `checkRequest`.
 */
export async function quote(deps: AiDeps, viewer: Viewer, asked: Asked): Promise<AiQuote> {
  const checked = await checkRequest(deps, viewer, { ...asked, isPartial: true })
  const { tool, candidates, price } = checked
  const usable = modelsOfTool(deps, tool).filter(({ isAdult }) => viewer.seesNsfw || !isAdult)
  const others = ableOf(usable, {
    task: asked.task,
    provider: null,
    model: null,
    input: inputForOthers(asked, checked),
    continues: checked.continues,
    isPartial: true,
  })
  const isNew = (other: Model): boolean =>
    candidates.every(({ provider, id }) => provider !== other.provider || id !== other.id)
  const paused = await listPaused(deps.db, deps)
  const models = [...pausedLast(candidates, paused), ...others.filter(isNew)]
  const { task } = asked
  const records = await listRecords(
    deps,
    models.map((model) => ({ task, model })),
  )
  const perOutput = creditsToNumber(price.perOutput)
  const total = creditsToNumber(price.price)
  return {
    price: total,
    outputs: price.outputs,
    price_per_output: perOutput,
    parts: price.parts.map((part) => ({
      ...part,
      amount: part.amount === null ? null : creditsToNumber(part.amount),
    })),
    offers: models.map((model) =>
      offerOf(model, records.get(recordKeyOf({ task, model })), {
        price: total,
        price_per_output: perOutput,
      }),
    ),
  }
}

/**
 * The input for models other than the chosen one. Keeps the user's changes to the tool's fields, without the chosen
 * model's defaults and its own fields.
 */
function inputForOthers({ input: given }: Asked, { tool, model, input }: CheckedRequest): Input {
  if (model === null) return input
  const { properties } = inputsOf(tool, model)
  const isChanged = (name: string, value: unknown): boolean => {
    const field = properties[name]
    return !(field && 'default' in field && field.default === value)
  }
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name in tool.inputs.properties && isChanged(name, value)),
  )
}

function offerOf(
  { provider, id, title, typicalSeconds }: Model,
  record: ModelRecord | undefined,
  prices: Pick<AiOffer, 'price' | 'price_per_output'>,
): AiOffer {
  const alone = record?.medianSeconds ?? typicalSeconds
  return {
    provider,
    model: id,
    title,
    ...prices,
    expected_seconds: Math.ceil(alone * (1 + (record?.rounds ?? 0))),
    failure_rate: record?.failureRate ?? null,
  }
}
