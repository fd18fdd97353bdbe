import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { FeedChips } from './feed-chips.tsx'
import { FeedTabs } from './feed-tabs.tsx'
import { feedQuery } from '../../../entities/posts/index.ts'
import { PostStream } from './post-stream.tsx'
import { isSearched, tagsOf } from './feed-choices.ts'
import { useFeedAgain } from './use-feed-again.ts'
import * as text from './feed-text.ts'

// Loaded later, because it is next to the feed, or further down.
const FeedAside = lazyPart(
  () => import('./feed-aside.tsx'),
  (part) => part.FeedAside,
)

const NewPostsPill = lazyPart(
  () => import('./new-posts-pill.tsx'),
  (part) => part.NewPostsPill,
)

const FeedNarrowed = lazyPart(
  () => import('./feed-narrowed.tsx'),
  (part) => part.FeedNarrowed,
)

const FeedEmpty = lazyPart(
  () => import('./feed-empty.tsx'),
  (part) => part.FeedEmpty,
)

/**
 * The feed. Its filters are in the URL, so that they can be shared, and undone with Back. `top` is shown above the
 * posts.
 */
export function FeedScreen({ top }: { top: ReactNode }) {
  const filter = useSearch({ from: '/shell/' })
  const viewer = useViewer()
  const navigate = useNavigate()
  useFeedAgain(filter)
  const change = (next: FeedSearch) => void navigate({ to: '/', search: next, resetScroll: false })
  return (
    <div className="page grid justify-center gap-12 pb-20 max-md:block max-md:pb-5 md:grid-cols-[minmax(0,var(--ff-feed))] xl:grid-cols-[minmax(0,var(--ff-feed))_var(--ff-rail)] xl:justify-between 2xl:grid-cols-[minmax(0,760px)_380px]">
      <PageTitle>{titleOf(filter)}</PageTitle>
      <h1 className="sr-only">{titleOf(filter)}</h1>
      <section aria-label={text.feed} className="min-w-0">
        <FeedTabs filter={filter} onChange={change}>
          <div className="pt-4 max-md:-mx-4">
            {/* As tall as the stories, so that the posts don't move when they arrive. */}
            {!isSearched(filter) && <div className="min-h-33.5">{top}</div>}
            <FeedChips filter={filter} onChange={change} />
            {isSearched(filter) && (
              <Suspense fallback={null}>
                <FeedNarrowed filter={filter} onChange={change} />
              </Suspense>
            )}
            {viewer && !filter.sortBy && !isSearched(filter) && (
              <Suspense fallback={null}>
                <NewPostsPill filter={filter} />
              </Suspense>
            )}
            <PostStream
              key={JSON.stringify(filter)}
              query={feedQuery(filter)}
              label={text.posts}
              aside={
                <Suspense fallback={null}>
                  <FeedAside filter={filter} place="within" />
                </Suspense>
              }
              empty={
                <Suspense fallback={null}>
                  <FeedEmpty filter={filter} />
                </Suspense>
              }
              end={
                <Suspense fallback={null}>
                  <FeedAside filter={filter} place="end" />
                </Suspense>
              }
            />
          </div>
        </FeedTabs>
      </section>
      <aside className="sticky top-(--ff-head) grid gap-6 self-start pt-4 max-xl:hidden">
        <Suspense fallback={null}>
          <FeedAside filter={filter} place="beside" />
        </Suspense>
      </aside>
    </div>
  )
}

function titleOf(filter: FeedSearch): string {
  if (filter.search) return text.postsWithWord(filter.search)
  if (!isSearched(filter)) return text.feed
  const tags = tagsOf(filter).map((tag) => `#${tag}`)
  return text.postsWithTags(tags.join(' '))
}
