import { createRoute } from '@tanstack/react-router'
import {
  adminConsentsSearch,
  adminContactSearch,
  adminJobsSearch,
  adminPayoutsSearch,
  adminReportsSearch,
} from '../../plumbing/search-params.ts'
import { requireAdmin, requireModerator, screen, shellRoute } from './root.tsx'

const adminPayouts = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/payouts',
  validateSearch: adminPayoutsSearch,
  loader: requireAdmin,
  component: screen(
    () => import('../../features/payouts/admin/admin-payouts-screen.tsx'),
    'AdminPayoutsScreen',
  ),
})

const adminJobs = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/jobs',
  validateSearch: adminJobsSearch,
  loader: requireAdmin,
  component: screen(() => import('../../features/admin/admin-jobs-screen.tsx'), 'AdminJobsScreen'),
})

const adminTools = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/tools',
  loader: requireAdmin,
  component: screen(() => import('../../features/admin/tools/admin-tools-screen.tsx'), 'AdminToolsScreen'),
})

const adminConsents = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/consents',
  validateSearch: adminConsentsSearch,
  loader: requireModerator,
  component: screen(
    () => import('../../features/admin/consents/admin-consents-screen.tsx'),
    'AdminConsentsScreen',
  ),
})

const adminContact = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/contact',
  validateSearch: adminContactSearch,
  loader: requireModerator,
  component: screen(
    () => import('../../features/admin/contact/admin-contact-screen.tsx'),
    'AdminContactScreen',
  ),
})

const adminReports = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/reports',
  validateSearch: adminReportsSearch,
  loader: requireModerator,
  component: screen(
    () => import('../../features/admin/reports/admin-reports-screen.tsx'),
    'AdminReportsScreen',
  ),
})

/** For staff. */
export const adminRoutes = [
  adminPayouts,
  adminJobs,
  adminTools,
  adminReports,
  adminConsents,
  adminContact,
] as const
