import Type, { type Static } from 'typebox'
import { Nullable } from '../api/schema.ts'

/** The topics of help articles, in the order of the help page. */
export const HelpTopic = Type.Enum(['start', 'paying', 'creating', 'people', 'ai', 'account'])
export type HelpTopic = Static<typeof HelpTopic>

export const HelpSummary = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  summary: Type.String(),
  topic: HelpTopic,
})
export type HelpSummary = Static<typeof HelpSummary>

/**
 * A piece of a sentence. `to` makes it a link: to a page of the product if it begins with a slash, otherwise to another
 * site or an email address.
 */
export const HelpWords = Type.Object({ text: Type.String(), to: Nullable(Type.String()) })
export type HelpWords = Static<typeof HelpWords>

/** A heading, a paragraph, or one item of a list. */
export const HelpBlock = Type.Object({
  kind: Type.Enum(['heading', 'paragraph', 'item']),
  words: Type.Array(HelpWords),
})
export type HelpBlock = Static<typeof HelpBlock>

export const HelpArticle = Type.Object({
  ...HelpSummary.properties,
  blocks: Type.Array(HelpBlock),
  related: Type.Array(HelpSummary),
})
export type HelpArticle = Static<typeof HelpArticle>
