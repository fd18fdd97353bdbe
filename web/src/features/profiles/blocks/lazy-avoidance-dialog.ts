import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: blocks or mutes a profile, or undoes either. */
export const LazyAvoidanceDialog = partOnDemand(
  () => import('./avoidance-dialog.tsx'),
  (part) => part.AvoidanceDialog,
)
