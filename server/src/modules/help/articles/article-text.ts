import type { HelpTopic } from '@fanfare/contract/help/article'
import type { HelpSlug } from '@fanfare/contract/help/slugs'

/** The source of a help article. */
export interface ArticleText {
  slug: HelpSlug
  title: string
  /** One sentence, shown in lists and by search engines. */
  summary: string
  /** Additional search terms. */
  keywords: string
  /** Articles to read next. */
  related: readonly HelpSlug[]
  /**
   * Paragraphs are separated by an empty line. `## ` begins a heading, `- ` begins a list item, and `[words](/path)`
   * links to a page of the product.
   */
  text: string
}

export type TopicArticles = { topic: HelpTopic; articles: readonly ArticleText[] }
