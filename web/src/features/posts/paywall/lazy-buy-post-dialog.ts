import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: buys a post. */
export const LazyBuyPostDialog = lazyPart(
  () => import('./buy-post-dialog.tsx'),
  (part) => part.BuyPostDialog,
)
