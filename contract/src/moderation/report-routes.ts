import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { reportLimits } from './limits.ts'
import {
  Report,
  ReportedType,
  ReportEvent,
  ReportReason,
  ReportStats,
  ReportStatus,
  TeamMember,
} from './report.ts'

/** The actions of moderators and admins on reports. */
export const reports = {
  list: route({
    method: 'GET',
    path: '/admin/report',
    who: 'moderator',
    summary: 'List reports, newest first or by status',
    query: Type.Object({
      ...pageFields(pageLimits.adminTable),
      search: Type.Optional(Type.String({ maxLength: 200, description: 'in the reporter’s text' })),
      status: Type.Optional(ReportStatus),
      contentType: Type.Optional(ReportedType),
      contentId: Type.Optional(Type.String({ format: 'uuid', description: 'of the reported content' })),
      reason: Type.Optional(ReportReason),
      assignmentFilter: Type.Enum(['all', 'assigned', 'unassigned'], { default: 'all' }),
      assignedModerator: Type.Optional(Id),
      sortBy: Type.Enum(['created_at', 'status'], {
        default: 'created_at',
        description: 'newest first; by status, open reports come before decided ones',
      }),
    }),
    returns: pageOf(Report),
  }),
  stats: route({
    method: 'GET',
    path: '/admin/report/stats',
    who: 'moderator',
    summary: 'Count reports by status, reason and type',
    returns: ReportStats,
  }),
  show: route({
    method: 'GET',
    path: '/admin/report/:id',
    who: 'moderator',
    summary: 'Get a report',
    params: IdParams,
    returns: Report,
    problems: ['report-not-found'],
  }),
  decide: route({
    method: 'PUT',
    path: '/admin/report/:id',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary:
      'Change the status of a report. Dismissing or completing it requires a note for the team, and notifies its reporter',
    params: IdParams,
    body: Type.Object({
      status: ReportStatus,
      note: Type.Optional(Type.String({ maxLength: reportLimits.note })),
    }),
    returns: Report,
    problems: ['report-not-found', 'report-is-yours', 'report-taken', 'report-open-again'],
  }),
  assignSelf: route({
    method: 'POST',
    path: '/admin/report/:id/assign-self',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Assign a report to yourself',
    params: IdParams,
    returns: Report,
    problems: ['report-not-found', 'report-is-yours', 'report-taken'],
  }),
  assign: route({
    method: 'POST',
    path: '/admin/report/:id/assign',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Assign a report to a moderator or an admin',
    params: IdParams,
    body: Type.Object({ moderator_id: Id }),
    returns: Report,
    problems: ['report-not-found', 'moderator-not-found', 'report-is-yours'],
  }),
  unassign: route({
    method: 'POST',
    path: '/admin/report/:id/unassign',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary:
      'Unassign a report. Moderators can unassign their own reports, and admins can unassign any report',
    params: IdParams,
    returns: Report,
    problems: ['report-not-found', 'report-taken'],
  }),
  timeline: route({
    method: 'GET',
    path: '/admin/report/:id/timeline',
    who: 'moderator',
    summary: 'List the history of a report, oldest first',
    params: IdParams,
    returns: Type.Object({ data: Type.Array(ReportEvent) }),
    problems: ['report-not-found'],
  }),
  listModerators: route({
    method: 'GET',
    path: '/admin/moderator',
    who: 'moderator',
    summary: 'List moderators and admins',
    returns: Type.Object({ data: Type.Array(TeamMember) }),
  }),
} as const
