import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { HiddenBecause, Media, Picture } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const PostType = Type.Enum(['regular', 'stories', 'reels'])
export type PostType = Static<typeof PostType>

export const Access = Type.Enum(['public', 'followers', 'subscribers'])
export type Access = Static<typeof Access>

/** The step that unlocks a post for the viewer. */
export const Unlock = Type.Enum(['sign_in', 'follow', 'subscribe', 'buy', 'subscribe_and_buy'])
export type Unlock = Static<typeof Unlock>

/**
 * The comment on a post's card: the one with the most likes among those the viewer can see, or the latest if none has
 * likes.
 */
const FirstComment = Type.Object({
  id: Id,
  body: Type.String({ description: 'the first 300 characters' }),
  username: Type.String(),
  display_name: Type.String(),
})

/**
 * A post as the viewer sees it. One with an `unlock` is locked: it has no `media`, but a blurred `preview`, or a teaser
 * if it has only text. `status` and `hidden_because` are for the owner: others only get published posts, and none that
 * lost all of their media. A buyer keeps a post in any status, even if its creator removed it.
 */
export const Post = named(
  'Post',
  Type.Object({
    id: Id,
    type: PostType,
    profile: ProfileBadge,
    profile_username: Type.String(),
    description: Type.String(),
    hidden_character_count: Type.Integer({ description: 'of the description; 0 when it is complete' }),
    tags: Type.Array(Type.String()),
    nsfw: Type.Boolean(),
    access: Access,
    price: Type.Number({ description: 'in credits' }),
    status: Type.Enum(['draft', 'scheduled', 'published', 'expired']),
    hidden_because: Nullable(HiddenBecause),
    is_removed: Type.Boolean({
      description: 'its creator removed it, and only its buyers still have it',
    }),
    available_from: Nullable(Time),
    available_until: Nullable(Time),
    published_at: Nullable(Time),
    created_at: Time,
    edited_at: Nullable(Time),
    like_count: Type.Integer(),
    comment_count: Type.Integer(),
    first_comment: Nullable(FirstComment),
    photo_count: Type.Integer(),
    video_count: Type.Integer(),
    duration_ms: Type.Integer({ description: 'all its videos together' }),
    media: Type.Array(Media),
    preview: Nullable(Picture),
    is_ai: Type.Boolean({ description: 'whether AI made or changed any of its media, also behind a lock' }),
    unlock: Nullable(Unlock),
    is_own: Type.Boolean(),
    is_following: Type.Boolean({ description: 'whether the viewer follows the author' }),
    is_blocked: Type.Boolean({ description: 'whether the viewer or the author blocked the other' }),
    is_liked: Type.Boolean(),
    is_saved: Type.Boolean(),
    is_purchased: Type.Boolean(),
  }),
)
export type Post = Static<typeof Post>
