import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import type { AiReadiness } from '@fanfare/contract/ai/tools'
import type { AiDeps } from '../ai-deps.ts'

/** The models that aren't installed yet at their providers, by provider and task. */
export async function listReadiness({
  aiProviders,
}: Pick<AiDeps, 'aiProviders'>): Promise<ReadonlyMap<AiProvider, ReadonlyMap<AiTask, AiReadiness>>> {
  const found = [...aiProviders.values()].map(
    async (adapter) => [adapter.provider, (await adapter.readiness?.()) ?? new Map()] as const,
  )
  return new Map(await Promise.all(found))
}
