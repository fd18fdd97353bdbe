import { lazyPart } from '../../../../plumbing/lazy-part.ts'

/** For `openOverlay`: shows who has seen one of the viewer's stories. */
export const LazyViewersDialog = lazyPart(
  () => import('./viewers-dialog.tsx'),
  (part) => part.ViewersDialog,
)
