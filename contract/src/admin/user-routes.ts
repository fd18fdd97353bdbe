import Type from 'typebox'
import { Role } from '../accounts/user.ts'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { TeamMember } from '../moderation/report.ts'
import { AdminCredits, AdminUser } from './admin-user.ts'
import { Reason } from './reason.ts'

const roleProblems = ['not-found', 'staff-acts-on-self'] as const

/** Routes for admins to view users and act on them. */
export const adminUsers = {
  list: route({
    method: 'GET',
    path: '/admin/user',
    who: 'admin',
    summary: 'List users, newest first, or those that match a search, best matches first',
    query: Type.Object({
      ...pageFields(pageLimits.adminTable),
      search: Type.Optional(
        Type.String({
          maxLength: 254,
          description:
            'the beginning of an email address or identifier, or a username or name, also a similar one',
        }),
      ),
    }),
    returns: pageOf(AdminUser),
  }),
  show: route({
    method: 'GET',
    path: '/admin/user/:id',
    who: 'admin',
    summary: 'Get a user with their profiles',
    params: IdParams,
    returns: AdminUser,
    problems: ['not-found'],
  }),
  changeRole: route({
    method: 'POST',
    path: '/admin/user/:id/change-role',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Change a user’s role to user, moderator or admin',
    params: IdParams,
    body: Type.Object({ role: Role, reason: Reason }),
    returns: AdminUser,
    problems: [...roleProblems, 'not-allowed'],
  }),
  showCredits: route({
    method: 'GET',
    path: '/admin/user/:id/credits',
    who: 'admin',
    summary: 'Get the spendable credits of a user',
    params: IdParams,
    returns: AdminCredits,
    problems: ['not-found'],
  }),
  changeCredits: route({
    method: 'PUT',
    path: '/admin/user/:id/credits',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary:
      'Give credits to a user, or take back given credits with a negative `amount`. Idempotent by `adjustment_id`',
    params: IdParams,
    makesId: 'adjustment_id',
    body: Type.Object({ adjustment_id: Id, amount: Type.Number(), reason: Reason }),
    returns: AdminCredits,
    problems: [
      'not-found',
      'staff-acts-on-self',
      'amount-too-small',
      'amount-too-large',
      'amount-too-fine',
      'not-enough-given-credits',
      'conflict',
    ],
  }),
  addModerator: route({
    method: 'POST',
    path: '/admin/moderator',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Make a user a moderator',
    body: Type.Object({ user_id: Id, reason: Reason }),
    returns: TeamMember,
    problems: [...roleProblems, 'is-admin'],
  }),
  removeModerator: route({
    method: 'DELETE',
    path: '/admin/moderator/:id',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Remove a user’s moderator role',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    returns: AdminUser,
    problems: [...roleProblems, 'is-admin'],
  }),
} as const
