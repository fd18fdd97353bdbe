import type { HelpArticle, HelpSummary } from '@fanfare/contract/help/article'
import { Problem } from '#kernel/problem'
import { helpArticles } from './help-articles.ts'
import { helpFacts, type HelpConfig } from './help-facts.ts'
import { parseArticle, plainText } from './parse-article.ts'
import { rankArticles, type Searchable } from './rank-articles.ts'
import { readHelpTexts } from './read-help-texts.ts'

interface Help {
  /** Every article by topic, or the matches of a search, best first. */
  list(search: string | undefined): HelpSummary[]
  /** One article's title and summary, or null. */
  find(slug: string): HelpSummary | null
  /** Throws `article-not-found`. */
  show(slug: string): HelpArticle
}

interface Entry extends Searchable {
  summary: HelpSummary
  article: Omit<HelpArticle, 'related'>
  related: readonly string[]
}

/**
 * The help articles with this server's figures, or in the operator's words. There are few, so they are kept and searched
 * in memory.
 */
export function createHelp(config: HelpConfig): Help {
  const own = readHelpTexts(config)
  const entries = helpArticles(helpFacts(config)).flatMap(({ topic, articles }) =>
    articles.map(({ slug, summary: line, keywords, related, ...standard }): Entry => {
      const title = own.get(slug)?.title ?? standard.title
      const summary = { slug, title, summary: line, topic }
      const blocks = parseArticle(own.get(slug)?.text ?? standard.text)
      return {
        summary,
        article: { ...summary, blocks },
        related,
        fields: { title, summary: `${line} ${keywords}`, text: plainText(blocks) },
      }
    }),
  )
  const bySlug = new Map<string, Entry>(entries.map((entry) => [entry.summary.slug, entry]))
  return {
    list: (search) =>
      (search?.trim() ? rankArticles(entries, search) : entries).map(({ summary }) => summary),
    find: (slug) => bySlug.get(slug)?.summary ?? null,
    show(slug) {
      const entry = bySlug.get(slug)
      if (!entry) throw new Problem('article-not-found')
      // Skips articles about features that this server doesn't have.
      const related = entry.related.flatMap((other) => bySlug.get(other)?.summary ?? [])
      return { ...entry.article, related }
    },
  }
}
