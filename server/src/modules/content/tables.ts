import type { UploadKind } from '@fanfare/contract/content/upload'
import type { ContentKind } from '@fanfare/contract/content/media'
import type { Generated } from 'kysely'

/** A recording is stored like a photo or video, but only a message shows it. */
export type StoredKind = ContentKind | 'audio'

export interface ContentTables {
  content: {
    id: string
    uuid: string
    profile_id: string
    upload_kind: UploadKind
    kind: StoredKind
    status: 'processing' | 'ready' | 'failed'
    progress: Generated<number>
    failure: string | null
    file_name: string
    /** What it shows, in its owner's words. */
    description: Generated<string>
    mime: string
    byte_size: bigint
    sha256: Buffer
    width: number | null
    height: number | null
    duration_ms: number | null
    thumbhash: string | null
    /** The waveform of a recording: the loudness of each bar, from 0 to 100. */
    peaks: Generated<Buffer | null>
    /** Never set back to false. */
    is_ai: Generated<boolean>
    /** Made by an adult model, or from such a file. Never set back to false. */
    is_nsfw: Generated<boolean>
    thumbnail_key: string | null
    thumbnail_bytes: Generated<bigint>
    tries: Generated<number>
    created_at: Date
    deleted_at: Date | null
    /** When it was hidden from everybody, including its owner. */
    hidden_at: Date | null
    /** When it was barred from being used elsewhere or deleted, because a moderator removed a post that showed it. */
    barred_at: Date | null
    /**
     * Whether it is hidden only because every post that showed it was removed. It reappears if one of them is restored.
     */
    is_hidden_by_removal: Generated<boolean>
    /** When it was withheld. Nobody can see it until the work that creates it has ended. */
    withheld_at: Date | null
  }
  variant: {
    content_id: string
    name: string
    mime: string
    width: number
    height: number
    byte_size: bigint
  }
  poster: {
    content_id: string
    number: Generated<number>
    status: 'making' | 'ready' | 'failed'
    failure: string | null
    time_ms: number | null
    photo_id: string | null
    tries: Generated<number>
    chosen_at: Date
  }
  content_caption: { content_id: string; language: string; body: string; saved_at: Date }
  upload: {
    id: string
    profile_id: string
    kind: UploadKind
    status: 'receiving' | 'fetching' | 'complete' | 'failed'
    progress: Generated<number>
    failure: string | null
    file_name: string
    /** Becomes that of the content. */
    description: Generated<string>
    content_type: string
    total_chunks: number
    total_size: bigint
    source_url: string | null
    is_direct: Generated<boolean>
    /**
     * Whether the browser sends its chunks directly to the store. If so, only the store knows which ones have arrived.
     */
    is_in_parts: Generated<boolean>
    content_id: string | null
    created_at: Date
    updated_at: Date
  }
  upload_chunk: { upload_id: string; chunk_index: number; byte_size: number; sha256: Buffer }
}
