import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { savedQuery } from '../../../entities/posts/index.ts'
import { PostStream } from './post-stream.tsx'

/** The posts that the viewer saved, latest saved first. */
export function SavedScreen() {
  return (
    <div className="page pb-20 max-md:px-0">
      <PageTitle>Saved</PageTitle>
      <div className="mx-auto max-w-(--ff-feed) 2xl:max-w-190">
        <h1 className="type-display pb-6 max-md:px-4">Saved</h1>
        <PostStream
          query={savedQuery}
          label="Saved posts"
          empty={
            <EmptyState title="No saved posts yet" action={<LinkButton to="/">Open the feed</LinkButton>}>
              Tap the bookmark on a post and it waits for you here.
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}
