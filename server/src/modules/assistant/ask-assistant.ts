import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { HelpSummary } from '@fanfare/contract/help/article'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { factsAbout, type FactDeps } from './account-facts.ts'
import { answerToCrisis, composeAnswer } from './compose-answer.ts'
import { presentTurn } from './present-turn.ts'
import { findTurn, insertTurnIfAbsent } from './turn-queries.ts'

export interface AssistantDeps extends FactDeps {
  /** Help articles that match a question, the best first. */
  searchHelp: (question: string) => HelpSummary[]
}

/** Answers a question from the help pages and the actor's account. Throws `conflict` if another question has its id. */
export async function askAssistant(
  deps: AssistantDeps,
  actor: Actor,
  input: { id: string; question: string },
): Promise<AssistantTurn> {
  const { db, clock } = deps
  const question = input.question.trim()
  const known = await findTurn(db, { id: input.id })
  if (!known) {
    const answer = await answerTo(deps, actor, question)
    await inTransaction(db, (tx) =>
      insertTurnIfAbsent(tx, {
        id: input.id,
        user_id: actor.userId,
        question,
        ...answer,
        created_at: clock.now(),
      }),
    )
  }
  const turn = known ?? (await findTurn(db, { id: input.id }))
  if (turn?.user_id !== actor.userId || turn.question !== question) throw new Problem('conflict')
  return presentTurn(turn)
}

async function answerTo(deps: AssistantDeps, actor: Actor, question: string) {
  const inCrisis = answerToCrisis(question)
  if (inCrisis) return inCrisis
  return composeAnswer(await factsAbout(deps, actor, question), deps.searchHelp(question))
}
