import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: drafts a message with the language model. */
export const LazyDraftDialog = partOnDemand(
  () => import('./draft-dialog.tsx'),
  (part) => part.DraftDialog,
)
