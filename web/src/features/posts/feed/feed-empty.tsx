import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { isSearched } from './feed-choices.ts'

/** Explains why the feed is empty, and suggests what to do. */
export function FeedEmpty({ filter }: { filter: FeedSearch }) {
  const viewer = useViewer()
  const everything = <LinkButton to="/">Show all posts</LinkButton>
  if (isSearched(filter)) {
    return (
      <EmptyState title="No matching posts" action={everything}>
        No posts use this {filter.search ? 'word' : 'tag'} yet.
      </EmptyState>
    )
  }
  if (filter.view === 'my_creators' && !viewer) {
    return (
      <EmptyState
        title="Posts from your creators"
        action={
          <LinkButton to="/signin" search={{ redirect: '/?view=my_creators' }}>
            Sign in
          </LinkButton>
        }
      >
        Sign in to see posts from creators you follow.
      </EmptyState>
    )
  }
  if (filter.contentType || filter.nsfw) {
    return (
      <EmptyState title="No matching posts" action={everything}>
        Try removing a filter.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={filter.view === 'my_creators' ? 'Nothing from your creators yet' : 'No posts yet'}
      action={<LinkButton to="/explore">Explore creators</LinkButton>}
    >
      {filter.view === 'my_creators'
        ? 'Follow a few creators to see their posts here.'
        : 'New posts will appear here.'}
    </EmptyState>
  )
}
