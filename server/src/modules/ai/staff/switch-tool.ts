import type { AiTask } from '@fanfare/contract/ai/tasks'
import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import { tellWaiting } from '../job-names.ts'
import { modelsOfTool } from '../running/provider-candidates.ts'

/**
 * Opens a tool that is announced as coming soon, or closes it again. Everyone waiting for it is told when it opens. Throws
 * `ai-tool-not-switchable` for other tools, and `ai-model-unavailable` if nobody can do the work.
 */
export async function switchTool(
  deps: AiDeps,
  { userId }: Actor,
  { task, isOn }: { task: AiTask; isOn: boolean },
): Promise<void> {
  const tool = toolOf(task)
  if (!tool.isComingSoon) throw new Problem('ai-tool-not-switchable')
  if (isOn && modelsOfTool(deps, tool).length === 0) throw new Problem('ai-model-unavailable')
  await inTransaction(deps.db, async (tx) => {
    if (!isOn) {
      await tx.deleteFrom('ai_tool_switch').where('task', '=', task).execute()
      return
    }
    const { numInsertedOrUpdatedRows: switched } = await tx
      .insertInto('ai_tool_switch')
      .values({ task, switched_by: userId, switched_at: deps.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (switched === 1n) await enqueue(tx, tellWaiting, { payload: { task } })
  })
}
