import { lazyPart } from '../../plumbing/lazy-part.ts'

/** For `openOverlay`: reports a post, a comment or a profile. */
export const LazyReportDialog = lazyPart(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)
