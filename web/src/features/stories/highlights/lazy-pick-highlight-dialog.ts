import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: adds one of the viewer's stories to a highlight. */
export const LazyPickHighlightDialog = partOnDemand(
  () => import('./pick-highlight-dialog.tsx'),
  (part) => part.PickHighlightDialog,
)
