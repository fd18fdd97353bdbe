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

/** `/help`: articles by topic, with a search. The search term is in the URL. */
export function HelpScreen() {
  const { search } = useSearch({ from: '/shell/help' })
  const navigate = useNavigate()
  const articles = useQuery(articlesQuery(search))
  return (
    <div className="page pt-2 pb-16">
      <PageTitle>{search ? `${search} in Help` : 'Help'}</PageTitle>
      <h1 className="type-display">Help</h1>
      <SearchInput
        label="Search help"
        placeholder="What do you need help with?"
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
        <Loaded query={articles} what="The help articles" skeleton={<HelpSkeleton />}>
          {(found) => (search ? <Found articles={found} term={search} /> : <Topics articles={found} />)}
        </Loaded>
      </div>
      <section aria-labelledby="contact" className="mt-10">
        <h2 id="contact" className="type-heading">
          Didn’t find it?
        </h2>
        <p className="mt-1 mb-3 text-fg-muted">Send us a message, and we’ll reply by email.</p>
        <LinkButton to="/contact">Contact us</LinkButton>
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
          title={`No results for “${term}”`}
          action={<LinkButton to="/help">Show all articles</LinkButton>}
        >
          Try fewer or different words.
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="max-w-180">
      <p role="status" className="sr-only">
        {articles.length === 1 ? '1 article found' : `${articles.length} articles found`}
      </p>
      <ArticleList articles={articles} label="Best matches first" />
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
