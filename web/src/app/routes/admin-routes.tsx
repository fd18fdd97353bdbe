import { createRoute } from '@tanstack/react-router'
import {
  adminAuditSearch,
  adminConsentsSearch,
  adminContactSearch,
  adminJobsSearch,
  adminKycSearch,
  adminPayoutsSearch,
  adminPostsSearch,
  adminReportsSearch,
  periodSearch,
  adminProfilesSearch,
  foundSearch,
} from '../../plumbing/search-params.ts'
import type * as AdminScreens from '../../features/admin/index.ts'
import { requireAdmin, requireModerator, screen, shellRoute } from './root.tsx'

/** Admin routes share one file: few people need them, and their paths would add to everyone's first JavaScript. */
const adminScreen = (name: keyof typeof AdminScreens) =>
  screen(() => import('../../features/admin/index.ts'), name)

/** The layout of the team's screens, with a navigation between them. */
const admin = createRoute({
  getParentRoute: () => shellRoute,
  path: 'admin',
  loader: requireModerator,
  component: adminScreen('AdminFrame'),
})

const adminOverview = createRoute({
  getParentRoute: () => admin,
  path: '/',
  validateSearch: periodSearch,
  component: adminScreen('AdminOverviewScreen'),
})

const adminPayouts = createRoute({
  getParentRoute: () => admin,
  path: 'payouts',
  validateSearch: adminPayoutsSearch,
  loader: requireAdmin,
  component: screen(
    () => import('../../features/payouts/admin/admin-payouts-screen.tsx'),
    'AdminPayoutsScreen',
  ),
})

const adminJobs = createRoute({
  getParentRoute: () => admin,
  path: 'jobs',
  validateSearch: adminJobsSearch,
  loader: requireAdmin,
  component: adminScreen('AdminJobsScreen'),
})

const adminTools = createRoute({
  getParentRoute: () => admin,
  path: 'tools',
  loader: requireAdmin,
  component: adminScreen('AdminToolsScreen'),
})

const adminConsents = createRoute({
  getParentRoute: () => admin,
  path: 'consents',
  validateSearch: adminConsentsSearch,
  component: adminScreen('AdminConsentsScreen'),
})

const adminContact = createRoute({
  getParentRoute: () => admin,
  path: 'contact',
  validateSearch: adminContactSearch,
  component: adminScreen('AdminContactScreen'),
})

const adminReports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  validateSearch: adminReportsSearch,
  component: adminScreen('AdminReportsScreen'),
})

const adminPosts = createRoute({
  getParentRoute: () => admin,
  path: 'posts',
  validateSearch: adminPostsSearch,
  component: adminScreen('AdminPostsScreen'),
})

const adminPost = createRoute({
  getParentRoute: () => admin,
  path: 'posts/$postId',
  component: adminScreen('AdminPostScreen'),
})

const adminCreator = createRoute({
  getParentRoute: () => admin,
  path: 'creators/$profileId',
  component: adminScreen('AdminCreatorScreen'),
})

const adminProfiles = createRoute({
  getParentRoute: () => admin,
  path: 'profiles',
  validateSearch: adminProfilesSearch,
  component: adminScreen('AdminProfilesScreen'),
})

const adminProfile = createRoute({
  getParentRoute: () => admin,
  path: 'profiles/$id',
  component: adminScreen('AdminProfileScreen'),
})

const adminUsers = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: foundSearch,
  loader: requireAdmin,
  component: adminScreen('AdminUsersScreen'),
})

const adminUser = createRoute({
  getParentRoute: () => admin,
  path: 'users/$id',
  loader: requireAdmin,
  component: adminScreen('AdminUserScreen'),
})

const adminModerators = createRoute({
  getParentRoute: () => admin,
  path: 'moderators',
  component: adminScreen('AdminModeratorsScreen'),
})

const adminAudit = createRoute({
  getParentRoute: () => admin,
  path: 'audit',
  validateSearch: adminAuditSearch,
  loader: requireAdmin,
  component: adminScreen('AdminAuditScreen'),
})

const adminIdentities = createRoute({
  getParentRoute: () => admin,
  path: 'kyc',
  validateSearch: adminKycSearch,
  loader: requireAdmin,
  component: adminScreen('AdminIdentitiesScreen'),
})

const adminIdentity = createRoute({
  getParentRoute: () => admin,
  path: 'kyc/$checkId',
  loader: requireAdmin,
  component: adminScreen('AdminIdentityScreen'),
})

/** Staff only. */
export const adminRoutes = [
  admin.addChildren([
    adminOverview,
    adminPayouts,
    adminIdentities,
    adminIdentity,
    adminJobs,
    adminTools,
    adminReports,
    adminPosts,
    adminPost,
    adminCreator,
    adminProfiles,
    adminProfile,
    adminUsers,
    adminUser,
    adminModerators,
    adminAudit,
    adminConsents,
    adminContact,
  ]),
] as const
