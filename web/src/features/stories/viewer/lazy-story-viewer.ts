import { lazyPart } from '../../../plumbing/lazy-part.ts'

export const LazyStoryViewer = lazyPart(
  () => import('./story-viewer.tsx'),
  (part) => part.StoryViewer,
)
