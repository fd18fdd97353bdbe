import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: buys a post. */
export const LazyBuyPostDialog = partOnDemand(
  () => import('./buy-post-dialog.tsx'),
  (part) => part.BuyPostDialog,
)
