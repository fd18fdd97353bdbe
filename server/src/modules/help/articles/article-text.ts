import type { HelpTopic } from '@fanfare/contract/help/article'
import type { HelpSlug } from '@fanfare/contract/help/slugs'

/** A help article as it is written. */
export interface ArticleText {
  slug: HelpSlug
  title: string
  /** One sentence, which lists and search engines show. */
  summary: string
  /** Further words that people search for. */
  keywords: string
  /** Articles to read next. */
  related: readonly HelpSlug[]
  /**
   * Paragraphs with an empty line between them, `## ` before a heading, `- ` before each item of a list, and links to pages of
   * the product as `[words](/path)`.
   */
  text: string
}

export type TopicArticles = { topic: HelpTopic; articles: readonly ArticleText[] }
