import Type, { type Static } from 'typebox'
import { Id, named, Nullable } from '../api/schema.ts'
import { Picture } from '../content/media.ts'

/** The few fields that identify a profile in posts, comments and lists. */
export const ProfileBadge = named(
  'ProfileBadge',
  Type.Object({
    id: Id,
    uuid: Id,
    username: Type.String(),
    display_name: Type.String(),
    photo: Nullable(Picture),
  }),
)
export type ProfileBadge = Static<typeof ProfileBadge>
