import { lazyPart } from '../../../../plumbing/lazy-part.ts'

/** For `openOverlay`: the viewers of one of the viewer's stories. */
export const LazyViewersDialog = lazyPart(
  () => import('./viewers-dialog.tsx'),
  (part) => part.ViewersDialog,
)
