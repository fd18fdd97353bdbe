import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: shows who liked a post or a comment. */
export const LazyLikesDialog = partOnDemand(
  () => import('./likes-dialog.tsx'),
  (part) => part.LikesDialog,
)
