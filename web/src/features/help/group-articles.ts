import type { HelpSummary, HelpTopic } from '@fanfare/contract/help/article'

/** Groups articles by topic, in the order the server returns them. */
export function groupArticles(
  articles: readonly HelpSummary[],
): { topic: HelpTopic; articles: HelpSummary[] }[] {
  const groups = new Map<HelpTopic, HelpSummary[]>()
  for (const article of articles) groups.set(article.topic, [...(groups.get(article.topic) ?? []), article])
  return [...groups].map(([topic, grouped]) => ({ topic, articles: grouped }))
}
