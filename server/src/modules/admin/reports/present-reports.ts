import type { Report, ReportSubject, StaffMember } from '@fanfare/contract/moderation/report'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import { badgesOf } from '#profiles'
import { type ReportRow } from '#moderation'
import { listStaff } from './staff-queries.ts'
import { findSubjects, type SubjectRow } from './subject-queries.ts'

/** Reports as the team reads them. Takes at most six statements, however many reports there are. */
export async function presentReports(db: Db, rows: readonly ReportRow[]): Promise<Report[]> {
  const subjects = await findSubjects(db, rows)
  const badges = await badgesOf(db, [
    ...rows.map(({ reporter_id }) => reporter_id),
    ...[...subjects.values()].map(({ profile_id }) => profile_id),
  ])
  const staff = await findStaff(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    content_type: row.content_type,
    content_id: row.content_id,
    reason: row.reason,
    description: row.description,
    reporter: badges.get(row.reporter_id) ?? null,
    subject: presentSubject(row, subjects.get(row.content_id), badges),
    assignee: staff.get(row.assignee_id ?? '') ?? null,
    created_at: row.created_at.toISOString(),
  }))
}

/** Members of the team by id, including former ones. */
export async function findStaff(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, StaffMember>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const members = wanted.length === 0 ? [] : await listStaff(db, { ids: wanted })
  return new Map(members.map(({ id, username }) => [id, { id, username }]))
}

function presentSubject(
  { content_type: type }: ReportRow,
  subject: SubjectRow | undefined,
  badges: ReadonlyMap<string, ProfileBadge>,
): ReportSubject | null {
  if (!subject) return null
  return {
    profile: badges.get(subject.profile_id) ?? null,
    words: subject.words,
    path: subject.is_removed || type === 'ai_request' ? null : pathOf(subject),
    is_removed: subject.is_removed,
  }
}

const pathOf = ({ username, post_id: postId }: SubjectRow): string =>
  postId === null ? `/${username}` : `/${username}/${postId}`
