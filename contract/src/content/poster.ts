import Type, { type Static } from 'typebox'
import { Id, named, Nullable } from '../api/schema.ts'

/**
 * The poster that a video's owner chose, and the progress of creating it. Both are null while the video has its
 * automatic poster.
 */
export const Poster = named(
  'Poster',
  Type.Object({
    status: Type.Enum(['making', 'ready', 'failed']),
    failure: Nullable(Type.String({ description: 'why it failed; the previous poster is still shown' })),
    time_ms: Nullable(Type.Integer()),
    photo_id: Nullable(Id),
  }),
)
export type Poster = Static<typeof Poster>
