import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { feedQuery } from '../../../entities/posts/index.ts'
import { creatorsQuery } from '../../../entities/profiles/index.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { PostStream } from '../../posts/index.ts'
import { FoundCreators } from '../../profiles/index.ts'
import * as text from './search-screen-text.ts'

/** The creators and posts that a search finds, on one page. The search term is in the URL. */
export function SearchScreen() {
  const { search: term } = useSearch({ from: '/shell/search' })
  return (
    <div className="page pt-2 pb-16">
      <PageTitle>{text.resultsFor(term)}</PageTitle>
      <h1 className="type-title wrap-anywhere">{text.resultsFor(term)}</h1>
      {term ? <Results key={term} term={term} /> : <NothingSearched />}
    </div>
  )
}

function Results({ term }: { term: string }) {
  const creators = useInfiniteQuery(creatorsQuery({ search: term }))
  const posts = useInfiniteQuery(feedQuery({ search: term }))
  const hasNoCreators = creators.data?.pages[0]?.data.length === 0
  if (hasNoCreators && posts.data?.pages[0]?.ids.length === 0) return <NothingFound term={term} />
  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      <FoundCreators term={term} />
      <section aria-labelledby="found-posts" className="min-w-0 md:max-w-(--ff-feed)">
        <h2 id="found-posts" className="type-heading pb-4">
          {text.posts}
        </h2>
        <div className="max-md:-mx-4">
          <PostStream
            query={feedQuery({ search: term })}
            label={text.posts}
            empty={<p className="text-fg-muted max-md:px-4">{text.noPosts(term)}</p>}
          />
        </div>
      </section>
    </div>
  )
}

function NothingFound({ term }: { term: string }) {
  return (
    <div role="status">
      <EmptyState
        title={text.noResults(term)}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <LinkButton to="/explore">{text.exploreCreators}</LinkButton>
            <LinkButton to="/help" search={{ search: term }} variant="ghost">
              {text.searchHelp}
            </LinkButton>
          </div>
        }
      >
        {text.noResultsDescription}
      </EmptyState>
    </div>
  )
}

function NothingSearched() {
  return (
    <EmptyState
      title={text.whatToFind}
      action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
    >
      {text.whatToSearch}
    </EmptyState>
  )
}
