import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: adds one of the viewer's stories to a highlight. */
export const LazyPickHighlightDialog = lazyPart(
  () => import('./pick-highlight-dialog.tsx'),
  (part) => part.PickHighlightDialog,
)
