import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { inTransaction } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import type { AssistantDeps } from './ask-assistant.ts'
import { enqueueAnswer } from './enqueue-answer.ts'
import { knowledgeAbout, linksOf } from './knowledge.ts'
import { loadTurn } from './load-turn.ts'
import { OVERDUE_MS } from './overdue.ts'
import { presentTurn } from './present-turn.ts'
import { tellTurn } from './tell-turn.ts'
import { beginAgain } from './turn-queries.ts'

/**
 * Restarts a stopped or failed answer with the current facts. Does nothing if the answer is in another state, so
 * sending this twice starts one. Throws `turn-not-found`.
 */
export async function retryAnswer(
  deps: AssistantDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<AssistantTurn> {
  const { db, clock } = deps
  const { userId } = actor
  const { question } = await loadTurn(db, actor, { id })
  const knowledge = await knowledgeAbout(deps, actor, question)
  const at = clock.now()
  const overdueBefore = new Date(at.getTime() - OVERDUE_MS)
  await inTransaction(db, async (tx) => {
    const attempt = await beginAgain(tx, { id, userId, links: linksOf(knowledge), at, overdueBefore })
    if (attempt === undefined) return
    await enqueueAnswer(tx, { userId, id, attempt, knowledge })
    await tellTurn(tx, { userId, id, state: 'answering' })
  })
  return presentTurn(await loadTurn(db, actor, { id }), clock.now())
}
