import Type, { type Static } from 'typebox'
import { Id, named, Nullable } from '../api/schema.ts'
import { Content, ContentDescription } from './content.ts'
import { contentLimits } from './limits.ts'

/** The number of chunks of the largest file. */
const mostChunks = Math.ceil(contentLimits.mediaBytes / contentLimits.chunkBytes)

/**
 * `media`: posts, chat and gallery. `inline`: avatars, covers and AI inputs. `voice`: recordings for voice messages.
 * `identity`: pictures for an identity check, which nothing else can show.
 */
export const UploadKind = Type.Enum(['media', 'inline', 'voice', 'identity'])
export type UploadKind = Static<typeof UploadKind>

/** An upload in progress. `received` lists the chunks that have arrived, so that an interrupted upload can resume. */
export const Upload = named(
  'Upload',
  Type.Object({
    file_id: Id,
    status: Type.Enum(['receiving', 'fetching', 'complete', 'failed']),
    progress: Type.Integer({ minimum: 0, maximum: 100 }),
    failure: Nullable(Type.String()),
    total_chunks: Type.Integer(),
    total_size: Type.Integer(),
    received: Type.Array(Type.Integer()),
    content: Nullable(Content),
  }),
)
export type Upload = Static<typeof Upload>

/**
 * The JSON in the `chunkMetadata` field, with the names that the specification uses. The upload keeps the name and the
 * description that arrive with its first chunk, and ignores those of later chunks.
 */
export const ChunkMetadata = Type.Object({
  fileName: Type.String({ minLength: 1, maxLength: 255 }),
  contentType: Type.String({ minLength: 1, maxLength: 100 }),
  totalChunks: Type.Integer({ minimum: 1, maximum: mostChunks }),
  chunkIndex: Type.Integer({ minimum: 0, maximum: mostChunks - 1 }),
  totalSize: Type.Integer({ minimum: 0 }),
  description: Type.Optional(ContentDescription),
  kind: Type.Optional(UploadKind),
})
export type ChunkMetadata = Static<typeof ChunkMetadata>
