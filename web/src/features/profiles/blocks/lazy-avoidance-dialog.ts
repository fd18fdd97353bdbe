import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: blocks or mutes a profile, or undoes either. */
export const LazyAvoidanceDialog = lazyPart(
  () => import('./avoidance-dialog.tsx'),
  (part) => part.AvoidanceDialog,
)
