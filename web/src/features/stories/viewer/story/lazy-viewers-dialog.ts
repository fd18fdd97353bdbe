import { partOnDemand } from '../../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: shows who has seen one of the viewer's stories. */
export const LazyViewersDialog = partOnDemand(
  () => import('./viewers-dialog.tsx'),
  (part) => part.ViewersDialog,
)
