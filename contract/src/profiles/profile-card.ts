import Type, { type Static } from 'typebox'
import { Id, named, Nullable } from '../api/schema.ts'
import { Picture } from '../content/media.ts'

/** A profile in a list of creators, fans or followers. */
export const ProfileCard = named(
  'ProfileCard',
  Type.Object({
    id: Id,
    uuid: Id,
    username: Type.String(),
    display_name: Type.String(),
    bio: Type.String(),
    photo: Nullable(Picture),
    cover_image: Nullable(Picture),
    post_count: Type.Integer(),
    follower_count: Type.Integer(),
    is_own: Type.Boolean(),
    is_following: Type.Boolean(),
  }),
)
export type ProfileCard = Static<typeof ProfileCard>

const creators = Type.Array(ProfileCard, {
  description: 'without the viewer, those they follow or muted, and those with whom there is a block',
})

/** The creators on the first page of the feed. */
export const FeedCreators = Type.Object({ featured_creators: creators, suggested_creators: creators })
export type FeedCreators = Static<typeof FeedCreators>
