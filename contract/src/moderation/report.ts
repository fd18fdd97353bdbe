import Type, { type Static } from 'typebox'
import { Id, Nullable, Time } from '../api/schema.ts'
import { Role } from '../accounts/user.ts'
import { Media, Picture } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const ReportReason = Type.Enum([
  'inappropriate_content',
  'copyright_violation',
  'fake_news',
  'hate_speech',
  'harassment',
  'impersonation',
  'misinformation',
  'spam',
  'underage',
  'violence',
  'other',
])
export type ReportReason = Static<typeof ReportReason>

/** The things that can be reported. */
export const ReportedType = Type.Enum(['post', 'profile', 'comment', 'ai_request'])
export type ReportedType = Static<typeof ReportedType>

/** Pending until a moderator takes it; dismissed if nothing breaks the rules; completed once action was taken. */
export const ReportStatus = Type.Enum(['pending', 'in_review', 'dismissed', 'completed'])
export type ReportStatus = Static<typeof ReportStatus>

/** A moderator or an admin. */
export const StaffMember = Type.Object({
  id: Id,
  username: Nullable(Type.String({ description: 'of their first profile' })),
})
export type StaffMember = Static<typeof StaffMember>

/** A moderator or an admin, with their current role on the team. */
export const TeamMember = Type.Object({ ...StaffMember.properties, role: Role })
export type TeamMember = Static<typeof TeamMember>

/** The first photo or video of a reported post. Without `media` it is covered, because it is NSFW. */
export const ReportedMedia = Type.Object({ media: Nullable(Media), preview: Nullable(Picture) })
export type ReportedMedia = Static<typeof ReportedMedia>

/** The reported thing, if it still exists. */
const ReportSubject = Type.Object({
  profile: Nullable(ProfileBadge),
  words: Type.String({ description: 'the beginning of its text' }),
  path: Nullable(Type.String({ description: 'its page in the app, if it has one' })),
  is_removed: Type.Boolean(),
  first_media: Nullable(ReportedMedia),
})
export type ReportSubject = Static<typeof ReportSubject>

/** A report, as moderators and admins read it. */
export const Report = Type.Object({
  id: Id,
  status: ReportStatus,
  content_type: ReportedType,
  content_id: Id,
  reason: ReportReason,
  description: Type.String(),
  reporter: Nullable(ProfileBadge),
  subject: Nullable(ReportSubject),
  assignee: Nullable(StaffMember),
  created_at: Time,
})
export type Report = Static<typeof Report>

/** Something that happened to a report. */
export const ReportEvent = Type.Object({
  id: Id,
  kind: Type.Enum(['reported', 'assigned', 'unassigned', 'status']),
  actor: Nullable(StaffMember),
  assignee: Nullable(StaffMember),
  status: Nullable(ReportStatus),
  note: Type.String(),
  created_at: Time,
})
export type ReportEvent = Static<typeof ReportEvent>

const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }))

export const ReportStats = Type.Object({
  totalReports: Type.Integer(),
  pendingReports: Type.Integer(),
  in_review_reports: Type.Integer(),
  dismissedReports: Type.Integer(),
  completedReports: Type.Integer(),
  reportsByReason: Counts,
  reportsByContentType: Counts,
})
export type ReportStats = Static<typeof ReportStats>
