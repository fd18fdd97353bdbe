import type { AiTask } from '@fanfare/contract/ai/tasks'
import { aiBasePrices } from '@fanfare/contract/ai/base-prices'
import { credits, creditsFromNumber, type Credits } from '@fanfare/contract/money/money'

/** Hundredths of a credit per output. A tool without a price is free. */
export function basePriceOf(task: AiTask): Credits {
  const prices: Partial<Record<AiTask, number>> = aiBasePrices
  return creditsFromNumber(prices[task] ?? 0) ?? credits(0)
}
