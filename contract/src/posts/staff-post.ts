import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Media, Picture } from '../content/media.ts'
import { Post } from './post.ts'

/** Who on the team removed a post, when, and the reason that its author sees. */
export const Removal = Type.Object({
  takedown_id: Id,
  /** The username of the moderator. */
  moderator: Nullable(Type.String()),
  reason: Type.String(),
  removed_at: Time,
  is_deleted: Type.Boolean({ description: 'its author had deleted it before' }),
})
export type Removal = Static<typeof Removal>

/** A post as the team sees it. In lists, NSFW media is covered for team members who haven't turned it on. */
export const StaffPost = named(
  'StaffPost',
  Type.Object({
    post: Post,
    is_covered: Type.Boolean({ description: 'only a blurred preview of its media is shown' }),
    removal: Nullable(Removal),
  }),
)
export type StaffPost = Static<typeof StaffPost>

/** A photo or video in a post, as the team sees it. Without `media` it is covered. */
export const StaffMedia = named(
  'StaffMedia',
  Type.Object({
    id: Id,
    post_id: Id,
    media: Nullable(Media),
    preview: Nullable(Picture),
  }),
)
export type StaffMedia = Static<typeof StaffMedia>
