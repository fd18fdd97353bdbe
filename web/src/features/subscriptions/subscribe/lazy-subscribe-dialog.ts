import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: subscribes to a creator. */
export const LazySubscribeDialog = lazyPart(
  () => import('./subscribe-dialog.tsx'),
  (part) => part.SubscribeDialog,
)
