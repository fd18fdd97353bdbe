import type { AiDeps } from '../ai-deps.ts'
import { tools } from '../catalogue/tools.ts'
import { listAwaitedTools } from './list-awaited.ts'
import { tellEverybodyWaiting } from './tell-everybody-waiting.ts'

/**
 * Notifies everybody who waits for a tool that has opened. Usually nobody does, because they are notified when an admin
 * opens it. But a release can open a tool as well, without an admin. Tools that this release doesn't have are skipped.
 */
export async function sweepWaiting(deps: Pick<AiDeps, 'db' | 'clock'>): Promise<void> {
  const awaited = new Set(await listAwaitedTools(deps.db))
  for (const { task } of tools) if (awaited.has(task)) await tellEverybodyWaiting(deps, { task })
}
