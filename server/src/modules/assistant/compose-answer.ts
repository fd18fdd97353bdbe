import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { linksOf, type Knowledge } from './knowledge.ts'

type Answer = Pick<AssistantTurn, 'kind' | 'answer' | 'links'>

/** An answer composed without a model. Pure. */
export function composeAnswer(knowledge: Knowledge): Answer {
  const { facts, articles } = knowledge
  const links = linksOf(knowledge)
  const sentences = facts.map(({ sentence }) => sentence)
  if (articles.length > 0) sentences.push(facts.length > 0 ? alsoFound : onlyFound)
  if (sentences.length > 0) return { kind: 'found', answer: sentences.join('\n'), links }
  return { kind: 'nothing', answer: nothingFound, links }
}

const onlyFound = 'These help articles may answer your question:'
const alsoFound = 'These pages tell you more:'
const nothingFound = 'I couldn’t find an answer in the help pages. Try different words, or contact us.'
