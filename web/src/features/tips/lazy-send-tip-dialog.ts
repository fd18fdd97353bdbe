import { partOnDemand } from '../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: sends a tip to a profile, optionally for a post. */
export const LazySendTipDialog = partOnDemand(
  () => import('./send-tip-dialog.tsx'),
  (part) => part.SendTipDialog,
)
