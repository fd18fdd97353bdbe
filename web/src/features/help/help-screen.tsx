import type { HelpSummary } from '@fanfare/contract/help/article'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LegalFooter } from '../accounts/index.ts'
import { ArticleList } from './article-list.tsx'
import { groupArticles } from './group-articles.ts'
import { articlesQuery } from './help-queries.ts'
import { topicLabels } from './topic-labels.ts'
import * as text from './help-text.ts'

/** `/help`: articles by topic, with a search. The search term is in the URL. */
export function HelpScreen() {
  const { search } = useSearch({ from: '/shell/help' })
  const navigate = useNavigate()
  const articles = useQuery(articlesQuery(search))
  return (
    <div className="page pt-2 pb-16">
      <PageTitle>{search ? text.searchInHelp(search) : text.help}</PageTitle>
      <h1 className="type-display">{text.help}</h1>
      <SearchInput
        label={text.searchHelp}
        placeholder={text.whatForHelp}
        value={search ?? ''}
        className="mt-4 max-w-140"
        onSearch={(next) =>
          void navigate({
            to: '/help',
            search: next ? { search: next } : {},
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className="mt-6" aria-busy={articles.isPlaceholderData}>
        <Loaded query={articles} what={text.helpArticles} skeleton={<HelpSkeleton />}>
          {(found) => (search ? <Found articles={found} term={search} /> : <Topics articles={found} />)}
        </Loaded>
      </div>
      <section aria-labelledby="contact" className="mt-10">
        <h2 id="contact" className="type-heading">
          {text.didNotFind}
        </h2>
        <p className="mt-1 mb-3 text-fg-muted">{text.sendUsMessage}</p>
        <LinkButton to="/contact">{text.contactUs}</LinkButton>
      </section>
      <LegalFooter className="mt-10" />
    </div>
  )
}

function Topics({ articles }: { articles: readonly HelpSummary[] }) {
  return (
    <div className="gap-x-10 md:columns-2">
      {groupArticles(articles).map(({ topic, articles: grouped }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className="mb-8 break-inside-avoid">
          <h2 id={`topic-${topic}`} className="type-heading mb-1">
            {topicLabels[topic]}
          </h2>
          <ArticleList articles={grouped} />
        </section>
      ))}
    </div>
  )
}

function Found({ articles, term }: { articles: readonly HelpSummary[]; term: string }) {
  if (articles.length === 0) {
    return (
      <div role="status">
        <EmptyState
          title={text.noResults(term)}
          action={<LinkButton to="/help">{text.showAllArticles}</LinkButton>}
        >
          {text.tryFewerWords}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="max-w-180">
      <p role="status" className="sr-only">
        {text.articlesFound(articles.length)}
      </p>
      <ArticleList articles={articles} label={text.bestFirst} />
    </div>
  )
}

function HelpSkeleton() {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {Array.from({ length: 4 }, (_, place) => (
        <div key={place} className="grid gap-3">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-40 rounded-md" />
        </div>
      ))}
    </div>
  )
}
