import { providerNames } from '@fanfare/contract/ai/provider-names'
import type { AiToolUse } from '@fanfare/contract/ai/staff'

/**
 * The provider and model that worked on a request; null if none has yet. This server's models are named after their
 * tools, so their ids would only repeat the title.
 */
export function makerOf({ provider, model }: Pick<AiToolUse, 'provider' | 'model'>): string | null {
  if (provider === null) return null
  const name = providerNames[provider]
  return provider === 'local' || model === null ? name : `${name}: ${model}`
}
