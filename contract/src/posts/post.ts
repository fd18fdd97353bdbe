import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { HiddenBecause, Media, Picture } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const PostType = Type.Enum(['regular', 'stories', 'reels'])
export type PostType = Static<typeof PostType>

export const Access = Type.Enum(['public', 'followers', 'subscribers'])
export type Access = Static<typeof Access>

/** What a viewer has to do before a locked post opens. */
export const Unlock = Type.Enum(['sign_in', 'follow', 'subscribe', 'buy', 'subscribe_and_buy'])
export type Unlock = Static<typeof Unlock>

/** What a card shows of the comments: the one with most likes that the viewer can see, or the latest if none has any. */
const FirstComment = Type.Object({
  id: Id,
  body: Type.String({ description: 'the first 300 characters' }),
  username: Type.String(),
  display_name: Type.String(),
})

/**
 * A post as the viewer sees it. With an `unlock` it is locked: no `media`, a blurred `preview`, or a teaser if it has words alone.
 * `status` and `hidden_because` are for the owner: others get published posts alone, and none that lost everything it showed. A
 * buyer keeps a post in any status, also one that its creator removed.
 */
export const Post = named(
  'Post',
  Type.Object({
    id: Id,
    type: PostType,
    profile: ProfileBadge,
    profile_username: Type.String(),
    description: Type.String(),
    hidden_character_count: Type.Integer({ description: 'of the description; 0 when all of it is here' }),
    tags: Type.Array(Type.String()),
    nsfw: Type.Boolean(),
    access: Access,
    price: Type.Number({ description: 'in credits' }),
    status: Type.Enum(['draft', 'scheduled', 'published', 'expired']),
    hidden_because: Nullable(HiddenBecause),
    is_removed: Type.Boolean({
      description: 'its creator removed it, and only those who bought it still have it',
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
