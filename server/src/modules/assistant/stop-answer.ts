import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { loadTurn } from './load-turn.ts'
import { presentTurn } from './present-turn.ts'
import { tellTurn } from './tell-turn.ts'
import { stopWriting } from './turn-queries.ts'

/**
 * Stops an answer and keeps the words that have arrived. An answer that has ended stays unchanged. Throws
 * `turn-not-found`.
 */
export async function stopAnswer(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id }: { id: string },
): Promise<AssistantTurn> {
  const { userId } = actor
  await loadTurn(db, actor, { id })
  await inTransaction(db, async (tx) => {
    if (await stopWriting(tx, { id, userId })) await tellTurn(tx, { userId, id, state: 'stopped' })
  })
  return presentTurn(await loadTurn(db, actor, { id }), clock.now())
}
