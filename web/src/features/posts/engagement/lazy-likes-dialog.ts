import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: shows who likes a post or a comment. */
export const LazyLikesDialog = lazyPart(
  () => import('./likes-dialog.tsx'),
  (part) => part.LikesDialog,
)
