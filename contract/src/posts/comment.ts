import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const Comment = named(
  'Comment',
  Type.Object({
    id: Id,
    post_id: Id,
    parent_id: Nullable(Id),
    profile: ProfileBadge,
    body: Type.String(),
    likes: Type.Integer(),
    reply_count: Type.Integer(),
    is_liked: Type.Boolean(),
    is_own: Type.Boolean(),
    is_creator: Type.Boolean({ description: 'written by the author of the post' }),
    is_muted: Type.Boolean({ description: 'written by a profile that the viewer muted, so it is collapsed' }),
    can_delete: Type.Boolean(),
    created_at: Time,
    edited_at: Nullable(Time),
  }),
)
export type Comment = Static<typeof Comment>
