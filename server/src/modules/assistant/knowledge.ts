import type { AssistantLink } from '@fanfare/contract/assistant/turn'
import type { HelpSummary } from '@fanfare/contract/help/article'
import type { Actor } from '#kernel/viewer'
import { factsAbout, type Fact, type FactDeps } from './account-facts.ts'

/** The material for an answer. */
export interface Knowledge {
  /** The facts in the actor's account that concern the question. */
  facts: Fact[]
  /** The help articles that match the question best. */
  articles: HelpSummary[]
}

const MAX_ARTICLES = 3

export interface KnowledgeDeps extends FactDeps {
  help: { list: (search: string) => HelpSummary[] }
}

/** Finds the facts and help articles for a question. */
export async function knowledgeAbout(
  deps: KnowledgeDeps,
  actor: Actor,
  question: string,
): Promise<Knowledge> {
  return { facts: await factsAbout(deps, actor, question), articles: articlesAbout(deps.help, question) }
}

/** The few help articles that match a question best. */
export const articlesAbout = (help: KnowledgeDeps['help'], question: string): HelpSummary[] =>
  help.list(question).slice(0, MAX_ARTICLES)

/** Links to the sources of the answer, or to the contact page if nothing was found. */
export function linksOf({ facts, articles }: Knowledge): AssistantLink[] {
  const links = [...facts.map(({ link }) => link), ...articles.map(linkTo)]
  return links.length > 0 ? links : [contact]
}

const contact: AssistantLink = { label: 'Contact us', href: '/contact', summary: 'A person will reply.' }

const linkTo = ({ slug, title, summary }: HelpSummary): AssistantLink => ({
  label: title,
  href: `/help/${slug}`,
  summary,
})
