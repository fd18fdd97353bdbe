import type { HelpArticle } from '@fanfare/contract/help/article'
import type { ModelMessage } from '#gateways/language-model/port'

interface Asked {
  question: string
  /** Sentences about the account of the user who asks. */
  facts: readonly string[]
  /** The help articles that match the question best. */
  articles: readonly Pick<HelpArticle, 'title' | 'blocks'>[]
  /** The conversation so far, oldest first. */
  before: readonly { question: string; answer: string }[]
}

/** A longer article is cut off, because some models accept only a few thousand words. */
const MAX_CHARACTERS_OF_ARTICLE = 4000

/** The model's input. It reveals nothing about the user except the facts. Pure. */
export const composeMessages = ({ question, facts, articles, before }: Asked): ModelMessage[] => [
  { role: 'system', content: [rules, factsPart(facts), ...articles.map(articlePart)].join('\n\n') },
  ...before.flatMap(({ question: asked, answer }): ModelMessage[] => [
    { role: 'user', content: asked },
    { role: 'assistant', content: answer },
  ]),
  { role: 'user', content: question },
]

const rules = `You are the assistant of Fanfare, a site where people follow and subscribe to creators. You are software: never claim to be a person.
Answer in the language of the question, in plain text without Markdown, in at most 150 words.
Rely on the account facts and help articles below. If they don't answer the question, say that you don't know and that the contact page reaches a person. Never invent prices, rules or features.
You can't change anything and can't see other people's accounts: explain where the user can do it. Never ask for a password or a card number.`

const factsPart = (facts: readonly string[]): string =>
  facts.length > 0 ? `Account facts:\n${facts.join('\n')}` : 'Account facts: none that match the question.'

const articlePart = ({ title, blocks }: Asked['articles'][number]): string =>
  `Help article “${title}”:\n${textOf(blocks).slice(0, MAX_CHARACTERS_OF_ARTICLE)}`

const textOf = (blocks: HelpArticle['blocks']): string =>
  blocks
    .map(({ kind, words }) => `${kind === 'item' ? '- ' : ''}${words.map(({ text }) => text).join('')}`)
    .join('\n')
