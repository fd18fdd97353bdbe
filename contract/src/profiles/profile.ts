import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Picture } from '../content/media.ts'

/** A profile's links to other sites: a name (instagram, website, ...) and a URL. */
const SocialMedia = Type.Record(Type.String({ maxLength: 30 }), Type.String({ maxLength: 300 }))

export const profileFields = {
  id: Id,
  uuid: Id,
  username: Type.String(),
  display_name: Type.String(),
  bio: Type.String(),
  social_media: SocialMedia,
  photo: Nullable(Picture),
  photo_content_id: Nullable(Id),
  cover_image: Nullable(Picture),
  cover_content_id: Nullable(Id),
  post_count: Type.Integer(),
  media_count: Type.Integer(),
  reel_count: Type.Integer(),
  follower_count: Type.Integer(),
  following_count: Type.Integer(),
  like_count: Type.Integer(),
  is_verified: Type.Boolean({ description: 'the team has approved the identity of its user' }),
  is_own: Type.Boolean(),
  is_following: Type.Boolean(),
  follows_viewer: Type.Boolean(),
  is_subscribed: Type.Boolean(),
  is_blocked: Type.Boolean({ description: 'by the viewer' }),
  is_muted: Type.Boolean({ description: 'by the viewer' }),
  created_at: Time,
}

/** A profile on its own page, as the viewer sees it. */
export const Profile = named('Profile', Type.Object(profileFields))
export type Profile = Static<typeof Profile>
