import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'
import { toolOf } from '../catalogue/tools.ts'

/** The coming-soon tools that an admin has turned on. */
export async function listSwitchedOn(db: Db): Promise<Set<AiTask>> {
  const rows = await db.selectFrom('ai_tool_switch').select('task').execute()
  return new Set(rows.map(({ task }) => task))
}

/** Whether a tool accepts requests: it isn't coming soon, or an admin has turned it on. */
export const isOpen = async (db: Db, task: AiTask): Promise<boolean> =>
  !toolOf(task).isComingSoon || (await listSwitchedOn(db)).has(task)
