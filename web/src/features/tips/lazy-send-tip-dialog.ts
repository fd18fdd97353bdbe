import { lazyPart } from '../../plumbing/lazy-part.ts'

/** For `openOverlay`: sends a tip to a profile, optionally for a post. */
export const LazySendTipDialog = lazyPart(
  () => import('./send-tip-dialog.tsx'),
  (part) => part.SendTipDialog,
)
