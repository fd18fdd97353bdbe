import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { answerToCrisis } from '#drafts'
import type { LanguageModel } from '#gateways/language-model/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { composeAnswer } from './compose-answer.ts'
import { enqueueAnswer } from './enqueue-answer.ts'
import { knowledgeAbout, linksOf, type KnowledgeDeps } from './knowledge.ts'
import { presentTurn } from './present-turn.ts'
import { findTurn, insertTurnIfAbsent } from './turn-queries.ts'

export interface AssistantDeps extends KnowledgeDeps {
  languageModel: LanguageModel | null
}

/**
 * Answers a question from the help pages and the actor's account, or has the model answer it. Throws `conflict` if
 * another question has this id.
 */
export async function askAssistant(
  deps: AssistantDeps,
  actor: Actor,
  input: { id: string; question: string },
): Promise<AssistantTurn> {
  const { db, clock } = deps
  const question = input.question.trim()
  if (!(await findTurn(db, { id: input.id }))) await addTurn(deps, actor, { id: input.id, question })
  const turn = await findTurn(db, { id: input.id })
  if (turn?.user_id !== actor.userId || turn.question !== question) throw new Problem('conflict')
  return presentTurn(turn, clock.now())
}

async function addTurn(
  deps: AssistantDeps,
  actor: Actor,
  asked: { id: string; question: string },
): Promise<void> {
  const turn = { ...asked, user_id: actor.userId, created_at: deps.clock.now() }
  const crisis = crisisAnswer(asked.question)
  const knowledge = crisis ? null : await knowledgeAbout(deps, actor, asked.question)
  await inTransaction(deps.db, async (tx) => {
    if (knowledge === null || deps.languageModel === null) {
      const answer = knowledge === null ? crisis : composeAnswer(knowledge)
      if (answer) await insertTurnIfAbsent(tx, { ...turn, ...answer, begun_at: null })
      return
    }
    const begun = { ...turn, kind: 'model', state: 'answering', answer: '', attempt: 1 } as const
    const isNew = await insertTurnIfAbsent(tx, {
      ...begun,
      links: linksOf(knowledge),
      begun_at: turn.created_at,
    })
    if (isNew) await enqueueAnswer(tx, { userId: actor.userId, id: asked.id, attempt: 1, knowledge })
  })
}

function crisisAnswer(question: string): Pick<AssistantTurn, 'kind' | 'answer' | 'links'> | null {
  const helpline = answerToCrisis(question)
  if (helpline === null) return null
  const { answer, directory: label, href } = helpline
  return { kind: 'crisis', answer, links: [{ label, href, summary: '' }] }
}
