import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: shows who liked a post or a comment. */
export const LazyLikesDialog = lazyPart(
  () => import('./likes-dialog.tsx'),
  (part) => part.LikesDialog,
)
