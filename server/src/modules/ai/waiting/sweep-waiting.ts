import type { AiDeps } from '../ai-deps.ts'
import { tools } from '../catalogue/tools.ts'
import { listAwaitedTools } from './list-awaited.ts'
import { tellEverybodyWaiting } from './tell-everybody-waiting.ts'

/**
 * Notifies everybody who waits for a tool that has opened. Usually nobody is left, because an admin who opens a tool
 * triggers this. But a new release can open a tool as well. Tools that this release doesn't have are skipped.
 */
export async function sweepWaiting(deps: Pick<AiDeps, 'db' | 'clock'>): Promise<void> {
  const awaited = new Set(await listAwaitedTools(deps.db))
  for (const { task } of tools) if (awaited.has(task)) await tellEverybodyWaiting(deps, { task })
}
