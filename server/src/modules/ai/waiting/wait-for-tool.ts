import { randomUUID } from 'node:crypto'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { tellWaiting } from '../job-names.ts'
import { isOpen } from '../requests/switched-on.ts'

type Deps = Pick<AiDeps, 'db' | 'clock'>

/** Records that a user wants to be notified when a tool opens. Throws `ai-tool-open` if it is already open. */
export async function waitForTool(
  { db, clock }: Deps,
  { userId }: Actor,
  { task }: { task: AiTask },
): Promise<void> {
  if (await isOpen(db, task)) throw new Problem('ai-tool-open')
  await inTransaction(db, (tx) =>
    tx
      .insertInto('ai_tool_wait')
      .values({ id: randomUUID(), task, user_id: userId, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  // An admin may have opened the tool at the same time, without seeing this row.
  if (await isOpen(db, task)) await inTransaction(db, (tx) => enqueue(tx, tellWaiting, { payload: { task } }))
}

/** Does nothing if the user isn't waiting. */
export async function stopWaiting(
  { db }: Pick<AiDeps, 'db'>,
  { userId }: Actor,
  { task }: { task: AiTask },
): Promise<void> {
  await inTransaction(db, (tx) =>
    tx.deleteFrom('ai_tool_wait').where('task', '=', task).where('user_id', '=', userId).execute(),
  )
}
