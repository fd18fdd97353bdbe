import type { AiDeps } from '../ai-deps.ts'
import { tools } from '../catalogue/tools.ts'
import { listAwaitedTools } from './list-awaited.ts'
import { tellEverybodyWaiting } from './tell-everybody-waiting.ts'

/**
 * Tells everybody who waits for a tool that is open by now. Usually nobody does: they are told when an admin switches it on.
 * But a release can open a tool as well, and nobody switches anything then. Tools that this release doesn't have are skipped.
 */
export async function sweepWaiting(deps: Pick<AiDeps, 'db' | 'clock'>): Promise<void> {
  const awaited = new Set(await listAwaitedTools(deps.db))
  for (const { task } of tools) if (awaited.has(task)) await tellEverybodyWaiting(deps, { task })
}
