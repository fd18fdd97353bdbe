import Type, { type Static } from 'typebox'
import { Role } from '../accounts/user.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Ban } from '../moderation/ban.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** How many open reports are about a profile, its posts and its comments. */
const OpenReports = Type.Object({
  profile: Type.Integer({ description: 'about the profile itself' }),
  posts: Type.Integer(),
  comments: Type.Integer(),
})
export type OpenReports = Static<typeof OpenReports>

/** A profile as moderators and admins see it. */
export const AdminProfile = named(
  'AdminProfile',
  Type.Object({
    profile: ProfileBadge,
    user_id: Id,
    role: Role,
    is_own: Type.Boolean({ description: 'one of the viewer’s profiles' }),
    created_at: Time,
    post_count: Type.Integer(),
    follower_count: Type.Integer(),
    featured_at: Nullable(Time),
    warning_count: Type.Integer(),
    open_reports: OpenReports,
    ban: Nullable(Ban),
  }),
)
export type AdminProfile = Static<typeof AdminProfile>

export const AdminProfileStats = Type.Object({
  totalProfiles: Type.Integer(),
  newProfiles: Type.Integer({ description: 'created in the last 30 days' }),
  bannedProfiles: Type.Integer(),
  warnedProfiles: Type.Integer({ description: 'warned in the last 30 days' }),
})
export type AdminProfileStats = Static<typeof AdminProfileStats>

/** A warning, a ban or the end of a ban that a profile was notified of. */
export const StaffNotice = named(
  'StaffNotice',
  Type.Object({
    id: Id,
    kind: Type.Enum(['warn-profile', 'ban-profile', 'lift-ban']),
    actor: Nullable(Type.Object({ id: Id, username: Nullable(Type.String()) })),
    reason: Type.String(),
    until: Nullable(
      Type.String({
        format: 'date-time',
        description: 'the end of a ban; null if it is permanent or not a ban',
      }),
    ),
    created_at: Time,
  }),
)
export type StaffNotice = Static<typeof StaffNotice>
