import type { AiTask } from '@fanfare/contract/ai/tasks'
import { newId } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import { tellWaiting } from '../job-names.ts'
import { modelsOfTool } from '../running/provider-candidates.ts'
import type { AiTables } from '../tables.ts'

/**
 * Turns a coming-soon tool on or off. Turning it on notifies everyone waiting for it. Throws `ai-tool-not-switchable`
 * for other tools, and `ai-model-unavailable` if no model can do the work.
 */
export async function switchTool(
  deps: AiDeps,
  { userId }: Actor,
  { task, isOn }: { task: AiTask; isOn: boolean },
): Promise<void> {
  const tool = toolOf(task)
  if (!tool.isComingSoon) throw new Problem('ai-tool-not-switchable')
  if (isOn && modelsOfTool(deps, tool).length === 0) throw new Problem('ai-model-unavailable')
  const change = { task, switched_by: userId, switched_at: deps.clock.now() }
  await inTransaction(deps.db, async (tx) => {
    if (!(await (isOn ? insertSwitch(tx, change) : deleteSwitch(tx, task)))) return
    const id = newId(deps.clock)
    await tx
      .insertInto('ai_tool_switching')
      .values({ ...change, id, is_switched_on: isOn })
      .execute()
    if (isOn) await enqueue(tx, tellWaiting, { payload: { task } })
  })
}

/** Returns false if the tool was already on. */
async function insertSwitch(tx: Tx, row: AiTables['ai_tool_switch']): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('ai_tool_switch')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added === 1n
}

/** Returns false if the tool was already off. */
async function deleteSwitch(tx: Tx, task: AiTask): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('ai_tool_switch').where('task', '=', task).executeTakeFirst()
  return numDeletedRows === 1n
}
