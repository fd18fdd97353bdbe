import type { Report, ReportedMedia, ReportSubject, StaffMember } from '@fanfare/contract/moderation/report'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { listFirstMedia, type PostViewDeps } from '#posts'
import { badgesOf } from '#profiles'
import { type ReportRow } from '#moderation'
import { listStaff } from './staff-queries.ts'
import { findSubjects, type SubjectRow } from './subject-queries.ts'

/** Reports as the team reads them. Takes at most eight statements, however many reports there are. */
export async function presentReports(
  deps: PostViewDeps,
  staff: Viewer,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  const { db } = deps
  const subjects = await findSubjects(db, rows)
  const badges = await badgesOf(db, [
    ...rows.map(({ reporter_id }) => reporter_id),
    ...[...subjects.values()].map(({ profile_id }) => profile_id),
  ])
  const assignees = await findStaff(
    db,
    rows.map(({ assignee_id }) => assignee_id),
  )
  const firstMedia = await listFirstMedia(deps, staff, {
    postIds: rows.flatMap((row) => (row.content_type === 'post' ? row.content_id : [])),
  })
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    content_type: row.content_type,
    content_id: row.content_id,
    reason: row.reason,
    description: row.description,
    reporter: badges.get(row.reporter_id) ?? null,
    subject: presentSubject(row, subjects.get(row.content_id), { badges, firstMedia }),
    assignee: assignees.get(row.assignee_id ?? '') ?? null,
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

interface Known {
  badges: ReadonlyMap<string, ProfileBadge>
  firstMedia: ReadonlyMap<string, ReportedMedia>
}

function presentSubject(
  { content_type: type, content_id: contentId }: ReportRow,
  subject: SubjectRow | undefined,
  { badges, firstMedia }: Known,
): ReportSubject | null {
  if (!subject) return null
  return {
    profile: badges.get(subject.profile_id) ?? null,
    words: subject.words,
    path: subject.is_removed || type === 'ai_request' ? null : pathOf(subject),
    is_removed: subject.is_removed,
    first_media: firstMedia.get(contentId) ?? null,
  }
}

const pathOf = ({ username, post_id: postId }: SubjectRow): string =>
  postId === null ? `/${username}` : `/${username}/${postId}`
