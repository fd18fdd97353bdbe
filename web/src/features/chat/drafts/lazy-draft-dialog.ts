import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: has the language model write a message. */
export const LazyDraftDialog = lazyPart(
  () => import('./draft-dialog.tsx'),
  (part) => part.DraftDialog,
)
