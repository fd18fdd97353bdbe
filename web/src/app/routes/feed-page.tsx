import { Suspense } from 'react'
import { FeedScreen } from '../../features/posts/feed/feed-screen.tsx'
import { lazyPart } from '../../plumbing/lazy-part.ts'

const FeedTop = lazyPart(
  () => import('./feed-top.tsx'),
  (part) => part.FeedTop,
)

/** The feed, with the parts that other modules show above it. */
export const FeedPage = () => (
  <FeedScreen
    top={
      <Suspense fallback={null}>
        <FeedTop />
      </Suspense>
    }
  />
)
