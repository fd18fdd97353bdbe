import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: buys the photos and videos of a message. */
export const LazyBuyMessageDialog = lazyPart(
  () => import('./buy-message-dialog.tsx'),
  (part) => part.BuyMessageDialog,
)
