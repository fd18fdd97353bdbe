import type { HelpArticle } from '@fanfare/contract/help/article'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { isProblem } from '../../plumbing/api/api-problem.ts'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LegalFooter } from '../accounts/index.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleList } from './article-list.tsx'
import { articleQuery } from './help-queries.ts'
import * as text from './help-text.ts'

/** `/help/$slug`: one article, and links to others. */
export function ArticleScreen() {
  const { slug } = useParams({ from: '/shell/help/$slug' })
  const article = useQuery(articleQuery(slug))
  return (
    <div className="page pt-2 pb-16">
      <Link
        to="/help"
        className="inline-flex items-center gap-1 rounded-xs text-small font-semibold text-fg-muted hover:text-fg"
      >
        <ChevronLeft size={17} aria-hidden />
        {text.allArticles}
      </Link>
      {isProblem(article.error, 'article-not-found') ? (
        <MissingArticle message={article.error.message} />
      ) : (
        <Loaded query={article} what={text.thisArticle} skeleton={<ArticleSkeleton />}>
          {(loaded) => <Article article={loaded} />}
        </Loaded>
      )}
      <LegalFooter className="mt-10" />
    </div>
  )
}

function Article({ article: { title, blocks, related } }: { article: HelpArticle }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <article className="max-w-170 pt-3">
        <h1 className="type-display mb-4">{title}</h1>
        <ArticleBody blocks={blocks} />
      </article>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-10 max-w-170">
          <h2 id="related" className="type-heading mb-1">
            {text.relatedArticles}
          </h2>
          <ArticleList articles={related} />
        </section>
      )}
      <section aria-labelledby="needed" className="mt-10">
        <h2 id="needed" className="type-heading mb-3">
          {text.stillNeedHelp}
        </h2>
        <LinkButton to="/contact">{text.contactUs}</LinkButton>
      </section>
    </>
  )
}

function MissingArticle({ message }: { message: string }) {
  return (
    <>
      <PageTitle>{text.articleNotFound}</PageTitle>
      <h1 className="sr-only">{text.articleNotFound}</h1>
      <EmptyState
        title={text.articleNotFound}
        action={<LinkButton to="/help">{text.showAllArticles}</LinkButton>}
      >
        {message}
      </EmptyState>
    </>
  )
}

function ArticleSkeleton() {
  return (
    <div className="grid max-w-170 gap-4 pt-3">
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-40 rounded-md" />
    </div>
  )
}
