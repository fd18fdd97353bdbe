import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { isSearched } from './feed-choices.ts'
import * as text from './feed-later-text.ts'

/** Explains why the feed is empty, and suggests what to do. */
export function FeedEmpty({ filter }: { filter: FeedSearch }) {
  const viewer = useViewer()
  const everything = <LinkButton to="/">{text.showAllPosts}</LinkButton>
  if (isSearched(filter)) {
    return (
      <EmptyState title={text.noMatchingPosts} action={everything}>
        {filter.search ? text.noPostsWithWord : text.noPostsWithTag}
      </EmptyState>
    )
  }
  if (filter.view === 'my_creators' && !viewer) {
    return (
      <EmptyState
        title={text.yourCreators}
        action={
          <LinkButton to="/signin" search={{ redirect: '/?view=my_creators' }}>
            {text.signIn}
          </LinkButton>
        }
      >
        {text.signInForCreators}
      </EmptyState>
    )
  }
  if (filter.contentType || filter.nsfw) {
    return (
      <EmptyState title={text.noMatchingPosts} action={everything}>
        {text.removeAFilter}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={filter.view === 'my_creators' ? text.nothingFromCreators : text.noPosts}
      action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
    >
      {filter.view === 'my_creators' ? text.followCreators : text.newPostsAppear}
    </EmptyState>
  )
}
