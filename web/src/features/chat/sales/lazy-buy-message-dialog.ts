import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: buys the photos and videos of a message. */
export const LazyBuyMessageDialog = partOnDemand(
  () => import('./buy-message-dialog.tsx'),
  (part) => part.BuyMessageDialog,
)
