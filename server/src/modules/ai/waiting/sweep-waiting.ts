import type { AiDeps } from '../ai-deps.ts'
import { tools } from '../catalogue/tools.ts'
import { listAwaitedTools } from './list-awaited.ts'
import { tellEverybodyWaiting } from './tell-everybody-waiting.ts'

/**
 * Notifies everybody who waits for a tool that has opened. An admin who opens a tool triggers this directly, but a new
 * release can open a tool too. Skips tools that this release doesn't have.
 */
export async function sweepWaiting(deps: Pick<AiDeps, 'db' | 'clock'>): Promise<void> {
  const awaited = new Set(await listAwaitedTools(deps.db))
  for (const { task } of tools) if (awaited.has(task)) await tellEverybodyWaiting(deps, { task })
}
