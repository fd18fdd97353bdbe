import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: creates or edits a highlight. */
export const LazyHighlightDialog = partOnDemand(
  () => import('./highlight-dialog.tsx'),
  (part) => part.HighlightDialog,
)
