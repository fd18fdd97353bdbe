import type { User } from '@fanfare/contract/accounts/user'
import * as text from './admin-text.ts'

/** A staff screen, and the roles that can open it. */
type StaffArea = { to: `/admin/${string}` | '/admin'; label: string; isForAdmins?: true }

/** In the order of the navigation. */
const staffAreas = [
  { to: '/admin', label: text.overview },
  { to: '/admin/reports', label: text.reports },
  { to: '/admin/posts', label: text.posts },
  { to: '/admin/profiles', label: text.profiles },
  { to: '/admin/consents', label: text.consents },
  { to: '/admin/contact', label: text.support },
  { to: '/admin/moderators', label: text.moderators },
  { to: '/admin/users', label: text.users, isForAdmins: true },
  { to: '/admin/kyc', label: text.identity, isForAdmins: true },
  { to: '/admin/payouts', label: text.payouts, isForAdmins: true },
  { to: '/admin/jobs', label: text.jobs, isForAdmins: true },
  { to: '/admin/tools', label: text.aiTools, isForAdmins: true },
  { to: '/admin/audit', label: text.auditLog, isForAdmins: true },
] as const satisfies readonly StaffArea[]

/** The areas that a member of the team can open. */
export const areasOf = ({ role }: Pick<User, 'role'>): readonly (typeof staffAreas)[number][] =>
  staffAreas.filter((area) => role === 'admin' || !('isForAdmins' in area))
