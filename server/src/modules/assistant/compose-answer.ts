import type { HelpSummary } from '@fanfare/contract/help/article'
import type { AssistantLink, AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { Fact } from './account-facts.ts'
import { crisisAnswer, crisisLinks, isCrisis } from './crisis.ts'

export type Answer = Pick<AssistantTurn, 'kind' | 'answer' | 'links'>

const MOST_ARTICLES = 3

/** The answer in a crisis; null for any other question. */
export const answerToCrisis = (question: string): Answer | null =>
  isCrisis(question) ? { kind: 'crisis', answer: crisisAnswer, links: [...crisisLinks] } : null

/** An answer of what is known about the account and of the best help articles. Pure. */
export function composeAnswer(facts: readonly Fact[], articles: readonly HelpSummary[]): Answer {
  const found = articles.slice(0, MOST_ARTICLES)
  const links = [...facts.map(({ link }) => link), ...found.map(linkTo)]
  const sentences = facts.map(({ sentence }) => sentence)
  if (found.length > 0) sentences.push(facts.length > 0 ? alsoFound : onlyFound)
  if (sentences.length > 0) return { kind: 'found', answer: sentences.join('\n'), links }
  return { kind: 'nothing', answer: nothingFound, links: [contact] }
}

const onlyFound = 'These help articles may answer your question:'
const alsoFound = 'These pages tell you more:'
const nothingFound = 'I couldn’t find an answer in the help pages. Try other words, or contact us.'

const contact: AssistantLink = { label: 'Contact us', href: '/contact', summary: 'A person will reply.' }

const linkTo = ({ slug, title, summary }: HelpSummary): AssistantLink => ({
  label: title,
  href: `/help/${slug}`,
  summary,
})
