import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { postLimits } from '../posts/limits.ts'
import { Media } from './media.ts'

/** What a photo or video shows, in its owner's words. It can be as long as the alt text that it becomes in a post. */
export const ContentDescription = Type.String({ maxLength: postLimits.altText })

const ContentStatus = Type.Enum(['processing', 'ready', 'failed'])

/**
 * An uploaded photo, video or recording as its owner sees it. A recording has no `media`, because it is only played in
 * messages. `progress` is 0 to 100; `failure` is a sentence for the owner.
 */
export const Content = named(
  'Content',
  Type.Object({
    id: Id,
    kind: Type.Enum(['photo', 'video', 'audio']),
    status: ContentStatus,
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    failure: Nullable(Type.String()),
    file_name: Type.String(),
    description: Type.String({ description: 'only for its owner; empty for everyone else' }),
    byte_size: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    duration_ms: Nullable(Type.Integer()),
    media: Nullable(Media),
    created_at: Time,
  }),
)
export type Content = Static<typeof Content>
