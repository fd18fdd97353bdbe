import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'
import { toolOf } from '../catalogue/tools.ts'

/** Which tools that were announced as coming an admin has switched on. */
export async function listSwitchedOn(db: Db): Promise<Set<AiTask>> {
  const rows = await db.selectFrom('ai_tool_switch').select('task').execute()
  return new Set(rows.map(({ task }) => task))
}

/** Whether a tool takes requests: it isn't only announced, or an admin has switched it on. */
export const isOpen = async (db: Db, task: AiTask): Promise<boolean> =>
  !toolOf(task).isComingSoon || (await listSwitchedOn(db)).has(task)
