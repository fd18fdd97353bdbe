import type { HelpSummary } from '@fanfare/contract/help/article'
import { Link } from '@tanstack/react-router'

/** A list of articles, each with its summary. */
export function ArticleList({ articles, label }: { articles: readonly HelpSummary[]; label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link
            to="/help/$slug"
            params={{ slug }}
            className="group block rounded-sm py-3 leading-[1.4] hover:bg-surface-2 max-md:-mx-2 max-md:px-2"
          >
            <b className="block font-semibold text-accent-text group-hover:underline">{title}</b>
            <span className="block text-small text-fg-muted">{summary}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
