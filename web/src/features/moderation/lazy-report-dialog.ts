import { partOnDemand } from '../../plumbing/part-on-demand.tsx'

/** For `openOverlay`: reports a post, a comment, a profile or an AI request. */
export const LazyReportDialog = partOnDemand(
  () => import('./report-dialog.tsx'),
  (part) => part.ReportDialog,
)
