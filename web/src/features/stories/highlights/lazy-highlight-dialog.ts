import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: creates or edits a highlight. */
export const LazyHighlightDialog = lazyPart(
  () => import('./highlight-dialog.tsx'),
  (part) => part.HighlightDialog,
)
