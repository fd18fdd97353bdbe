import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { Transaction } from '../transactions/transaction.ts'
import { AdminProfile, AdminProfileStats, StaffNotice } from './admin-profile.ts'
import { Reason } from './reason.ts'

const actionProblems = [
  'profile-not-found',
  'staff-acts-on-self',
  'staff-acts-on-team',
  'reported-between',
] as const

/** Routes for moderators and admins to view profiles and act on them. */
export const adminProfiles = {
  list: route({
    method: 'GET',
    path: '/admin/profile',
    who: 'moderator',
    summary: 'List profiles, newest first, or those that match a search, best matches first',
    query: Type.Object({
      ...pageFields(pageLimits.adminTable),
      search: Type.Optional(
        Type.String({ maxLength: 100, description: 'in usernames and names, also similar ones' }),
      ),
      banned: Type.Optional(Type.Boolean({ description: 'only banned profiles' })),
    }),
    returns: pageOf(AdminProfile),
  }),
  stats: route({
    method: 'GET',
    path: '/admin/profile/statistics',
    who: 'moderator',
    summary: 'Count all, new, banned and recently warned profiles',
    returns: AdminProfileStats,
  }),
  show: route({
    method: 'GET',
    path: '/admin/profile/:id',
    who: 'moderator',
    summary: 'Get a profile with its ban and its number of warnings',
    params: IdParams,
    returns: AdminProfile,
    problems: ['profile-not-found'],
  }),
  listNotices: route({
    method: 'GET',
    path: '/admin/profile/:id/notifications',
    who: 'moderator',
    summary: 'List the warnings and bans that a profile was notified of, newest first',
    params: IdParams,
    query: pageQuery(pageLimits.adminTable),
    returns: pageOf(StaffNotice),
    problems: ['profile-not-found'],
  }),
  listTransactions: route({
    method: 'GET',
    path: '/admin/profile/:id/transaction',
    who: 'admin',
    summary: 'List the transactions of a profile and its wallet, newest first',
    params: IdParams,
    query: pageQuery(pageLimits.adminTable),
    returns: pageOf(Transaction),
    problems: ['profile-not-found'],
  }),
  warn: route({
    method: 'POST',
    path: '/admin/profile/:id/actions/warn',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Warn a profile and notify it of the reason. Idempotent by `warning_id`',
    params: IdParams,
    makesId: 'warning_id',
    body: Type.Object({ warning_id: Id, reason: Reason }),
    returns: AdminProfile,
    problems: [...actionProblems, 'conflict'],
  }),
  banForTime: route({
    method: 'POST',
    path: '/admin/profile/:id/actions/temporary-ban',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Ban a profile until a given time. A longer ban replaces a shorter one',
    params: IdParams,
    body: Type.Object({
      until: Type.String({ format: 'date-time', description: 'at most 365 days from now' }),
      reason: Reason,
    }),
    returns: AdminProfile,
    problems: [...actionProblems, 'banned-for-longer'],
  }),
  banForever: route({
    method: 'POST',
    path: '/admin/profile/:id/actions/permanent-ban',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Ban a profile until an admin lifts the ban',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    returns: AdminProfile,
    problems: actionProblems,
  }),
  liftBan: route({
    method: 'POST',
    path: '/admin/profile/:id/actions/lift-ban',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Lift the ban on a profile',
    params: IdParams,
    body: Type.Object({ reason: Reason }),
    returns: AdminProfile,
    problems: actionProblems,
  }),
  feature: route({
    method: 'POST',
    path: '/admin/profile/:id/actions/feature',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary:
      'Put a profile first among the featured creators. A profile that is already featured keeps its place',
    params: IdParams,
    returns: AdminProfile,
    problems: actionProblems,
  }),
  unfeature: route({
    method: 'DELETE',
    path: '/admin/profile/:id/actions/feature',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Remove a profile from the featured creators',
    params: IdParams,
    returns: AdminProfile,
    problems: actionProblems,
  }),
} as const
