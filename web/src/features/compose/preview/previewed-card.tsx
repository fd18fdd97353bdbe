import type { Post } from '@fanfare/contract/posts/post'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQuery, useViewer } from '../../../plumbing/session/session.ts'
import { PostHeader, PostParts } from '../../posts/index.ts'
import type { PreviewViewer } from './previewed-post.ts'

/**
 * Previews the card of an unpublished post as another viewer sees it, with the components of the feed. Its controls do
 * nothing, and it sends no requests.
 */
export function PreviewedCard({ post, viewer }: { post: Post; viewer: PreviewViewer }) {
  return (
    <ViewedBy viewer={viewer}>
      <div inert className="min-w-0 max-md:-mx-5">
        <PostHeader post={post} />
        <PostParts post={post} place="list" />
      </div>
    </ViewedBy>
  )
}

/** Has its own query cache, in which the viewer is a visitor or the author, and nothing is fetched. */
function ViewedBy({ viewer, children }: { viewer: PreviewViewer; children: React.ReactNode }) {
  const me = useViewer()
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }))
  const isNobody = viewer === 'visitor'
  client.setQueryData(sessionQuery.queryKey, {
    user: isNobody ? null : (me?.user ?? null),
    profile: isNobody ? null : (me?.profile ?? null),
    onboarding_step: null,
    is_creator: false,
    has_posts: false,
    is_seller: false,
    ban: null,
  })
  return (
    <QueryClientProvider key={viewer} client={client}>
      {children}
    </QueryClientProvider>
  )
}
