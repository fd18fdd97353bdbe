import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { ContentKind, Media } from './media.ts'

const ContentStatus = Type.Enum(['processing', 'ready', 'failed'])

/** An uploaded photo or video as its owner sees it. `progress` is 0 to 100; `failure` is a sentence for a person. */
export const Content = named(
  'Content',
  Type.Object({
    id: Id,
    kind: ContentKind,
    status: ContentStatus,
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    failure: Nullable(Type.String()),
    file_name: Type.String(),
    byte_size: Type.Integer(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    duration_ms: Nullable(Type.Integer()),
    media: Nullable(Media),
    created_at: Time,
  }),
)
export type Content = Static<typeof Content>
