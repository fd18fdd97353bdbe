import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** For `openOverlay`: lets the language model draft a message. */
export const LazyDraftDialog = lazyPart(
  () => import('./draft-dialog.tsx'),
  (part) => part.DraftDialog,
)
