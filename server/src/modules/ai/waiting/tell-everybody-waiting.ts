import type { AiTask } from '@fanfare/contract/ai/tasks'
import { tell } from '#notifications'
import { inTransaction, sql, type Tx } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { toolOf } from '../catalogue/tools.ts'
import { isOpen } from '../requests/switched-on.ts'

const AT_ONCE = 200

/**
 * Notifies everybody who waits for a tool that it is available. Deletes their rows in the same transaction, so that
 * nobody is notified twice. If the tool was closed again meanwhile, they keep waiting.
 */
export async function tellEverybodyWaiting(
  { db, clock }: Pick<AiDeps, 'db' | 'clock'>,
  { task }: { task: AiTask },
): Promise<void> {
  let told: number
  do {
    told = await inTransaction(db, async (tx) => {
      if (!(await isOpen(tx, task))) return 0
      const waits = await takeWaits(tx, task)
      const { title, slug } = toolOf(task)
      for (const { id, user_id } of waits) {
        await tell(tx, {
          key: `ai-tool-open:${id}`,
          userId: user_id,
          notification: { kind: 'ai-tool-open', title, slug },
          at: clock.now(),
        })
      }
      return waits.length
    })
  } while (told > 0)
}

async function takeWaits(tx: Tx, task: AiTask): Promise<{ id: string; user_id: string }[]> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    delete from ai_tool_wait where id in (
      select id from ai_tool_wait where task = ${task} order by created_at, id limit ${sql.lit(AT_ONCE)} for update skip locked
    ) returning id, user_id
  `.execute(tx)
  return rows
}
