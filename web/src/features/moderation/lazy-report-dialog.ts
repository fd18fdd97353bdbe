import { lazyPart } from '../../plumbing/lazy-part.ts'

/** For `openOverlay`: reports a post, a comment, a profile or an AI request. */
export const LazyReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)
