import type { AiOffer, AiQuote } from '@fanfare/contract/ai/tools'
import { creditsToNumber } from '@fanfare/contract/money/money'
import type { Viewer } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import type { Model } from '../catalogue/tool.ts'
import { candidatesFor } from '../running/provider-candidates.ts'
import { checkRequest, type Asked } from './check-request.ts'
import { listRecords, recordKeyOf, type ModelRecord } from '../outlook/model-records.ts'

/**
 * Says what a request would cost, and how every provider that could do it has been doing lately. A form asks while it is
 * being filled in, so fields can be missing. Throws what `checkRequest` throws.
 */
export async function quote(deps: AiDeps, viewer: Viewer, asked: Asked): Promise<AiQuote> {
  const { candidates, price, input, continues } = await checkRequest(deps, viewer, {
    ...asked,
    isPartial: true,
  })
  const others = candidatesFor(deps, {
    task: asked.task,
    provider: null,
    model: null,
    input,
    continues,
    isPartial: true,
  })
  const isNew = (other: Model): boolean =>
    candidates.every(({ provider, id }) => provider !== other.provider || id !== other.id)
  const models = [...candidates, ...others.filter(isNew)]
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
