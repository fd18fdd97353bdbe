import type { User } from '@fanfare/contract/accounts/user'

/** A staff screen, and the roles that can open it. */
type StaffArea = { to: `/admin/${string}` | '/admin'; label: string; isForAdmins?: true }

/** In the order of the navigation. */
const staffAreas = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/reports', label: 'Reports' },
  { to: '/admin/posts', label: 'Posts' },
  { to: '/admin/profiles', label: 'Profiles' },
  { to: '/admin/consents', label: 'Consents' },
  { to: '/admin/contact', label: 'Support' },
  { to: '/admin/moderators', label: 'Moderators' },
  { to: '/admin/users', label: 'Users', isForAdmins: true },
  { to: '/admin/kyc', label: 'Identity', isForAdmins: true },
  { to: '/admin/payouts', label: 'Payouts', isForAdmins: true },
  { to: '/admin/jobs', label: 'Jobs', isForAdmins: true },
  { to: '/admin/tools', label: 'AI tools', isForAdmins: true },
  { to: '/admin/audit', label: 'Audit log', isForAdmins: true },
] as const satisfies readonly StaffArea[]

/** The areas that a member of the team can open. */
export const areasOf = ({ role }: Pick<User, 'role'>): readonly (typeof staffAreas)[number][] =>
  staffAreas.filter((area) => role === 'admin' || !('isForAdmins' in area))
