import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: subscribes to a creator. */
export const LazySubscribeDialog = partOnDemand(
  () => import('./subscribe-dialog.tsx'),
  (part) => part.SubscribeDialog,
)
