import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'

/** The tools that a user waits for; empty for a visitor. */
export async function listAwaited(db: Db, { userId }: { userId: string | null }): Promise<Set<AiTask>> {
  if (userId === null) return new Set()
  const rows = await db.selectFrom('ai_tool_wait').select('task').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ task }) => task))
}

/** The tools that at least one user waits for. */
export async function listAwaitedTools(db: Db): Promise<AiTask[]> {
  const rows = await db.selectFrom('ai_tool_wait').select('task').distinct().orderBy('task').execute()
  return rows.map(({ task }) => task)
}
