import { createRoute } from '@tanstack/react-router'
import { adminJobsSearch, adminPayoutsSearch } from '../search-params.ts'
import { requireAdmin, screen, shellRoute } from './root.tsx'

const adminPayouts = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/payouts',
  validateSearch: adminPayoutsSearch,
  loader: requireAdmin,
  component: screen(() => import('../features/payouts/admin/admin-payouts-screen.tsx'), 'AdminPayoutsScreen'),
})

const adminJobs = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin/jobs',
  validateSearch: adminJobsSearch,
  loader: requireAdmin,
  component: screen(() => import('../features/admin/admin-jobs-screen.tsx'), 'AdminJobsScreen'),
})

/** For admins. */
export const adminRoutes = [adminPayouts, adminJobs] as const
