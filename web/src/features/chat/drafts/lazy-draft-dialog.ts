import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: drafts a message with the language model. */
export const LazyDraftDialog = lazyPart(
  () => import('./draft-dialog.tsx'),
  (part) => part.DraftDialog,
)
