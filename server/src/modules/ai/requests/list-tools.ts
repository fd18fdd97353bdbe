import type { AiTool } from '@fanfare/contract/ai/tools'
import type { Viewer } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { modelsOfTool } from '../running/provider-candidates.ts'
import { presentTool } from '../catalogue/present-tool.ts'
import { tools } from '../catalogue/tools.ts'
import { listReadiness } from '../outlook/list-readiness.ts'
import { listAwaited } from '../waiting/list-awaited.ts'
import { listSwitchedOn } from './switched-on.ts'

/** Every tool, with its available models, and whether the viewer is waiting for it to open. */
export async function listTools(deps: AiDeps, { userId, seesNsfw }: Viewer): Promise<AiTool[]> {
  const switchedOn = await listSwitchedOn(deps.db)
  const awaited = await listAwaited(deps.db, { userId })
  const readiness = await listReadiness(deps)
  return tools.map((tool) =>
    presentTool(tool, {
      models: modelsOfTool(deps, tool).filter(({ isAdult }) => seesNsfw || !isAdult),
      isComingSoon: tool.isComingSoon && !switchedOn.has(tool.task),
      isWaiting: awaited.has(tool.task),
      readinessOf: ({ provider }) => readiness.get(provider)?.get(tool.task) ?? null,
    }),
  )
}
