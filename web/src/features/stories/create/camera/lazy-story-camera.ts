import { lazyPart } from '../../../../plumbing/lazy-part.ts'

/** For `openOverlay`: takes a photo or records a video for a story. */
export const LazyStoryCamera = lazyPart(
  () => import('./story-camera.tsx'),
  (part) => part.StoryCamera,
)
