import type { Access, PostType } from '@fanfare/contract/posts/post'
import type { StickerColor } from '@fanfare/contract/posts/sticker'
import type { Generated, GeneratedAlways } from 'kysely'

export interface PostsTables {
  post: {
    id: string
    profile_id: string
    type: PostType
    description: Generated<string>
    /** The public beginning of the description; null if the whole text is public. */
    teaser: Generated<string | null>
    tags: Generated<string[]>
    nsfw: Generated<boolean>
    access: Access
    price: Generated<bigint>
    photo_count: Generated<number>
    video_count: Generated<number>
    duration_ms: Generated<number>
    published_at: Date | null
    available_from: Date | null
    available_until: Date | null
    trending_score: Generated<number>
    search_text: GeneratedAlways<string>
    locked_search_text: GeneratedAlways<string | null>
    created_at: Date
    edited_at: Date | null
    updated_at: Date
    removed_at: Date | null
    /** When it became visible only to its owner, because all its media were withdrawn. */
    hidden_at: Date | null
  }
  post_content: { post_id: string; position: number; content_id: string; alt: Generated<string> }
  post_tag: { tag: string; published_at: Date; post_id: string }
  mention: { post_id: string; profile_id: string }
  post_counter: { post_id: string; slot: number; likes: Generated<number>; comments: Generated<number> }
  post_like: { post_id: string; profile_id: string; created_at: Date }
  post_save: { profile_id: string; post_id: string; created_at: Date }
  purchase: {
    id: string
    post_id: string
    profile_id: string
    price: bigint
    purchased_at: Date
    /** When it was refunded or its payment was reversed; null for an active purchase. */
    revoked_at: Date | null
    /** When it was refunded because its post was taken down. */
    refunded_at: Generated<Date | null>
  }
  /** A post that a moderator removed. */
  takedown: Takedown
  /** A takedown that an admin reversed. It keeps its id. */
  post_restoration: Takedown & { restored_by: string; restored_because: string; restored_at: Date }
  comment: {
    id: string
    post_id: string
    parent_id: string | null
    profile_id: string
    body: string
    like_count: Generated<number>
    reply_count: Generated<number>
    created_at: Date
    edited_at: Date | null
    removed_at: Date | null
  }
  comment_like: { comment_id: string; profile_id: string; created_at: Date }
  sticker: {
    post_id: string
    position: number
    kind: 'text' | 'mention'
    text: string | null
    profile_id: string | null
    x: number
    y: number
    size: number
    rotation: number
    color: StickerColor
  }
  highlight: { id: string; profile_id: string; title: string; created_at: Date }
  highlight_story: { highlight_id: string; position: number; post_id: string; is_cover: boolean }
  post_view: {
    post_id: string
    viewer: string
    day: string
    profile_id: string | null
    started_at: Date
    views: Generated<number>
    duration_ms: Generated<bigint>
  }
}

interface Takedown {
  id: string
  post_id: string
  moderator_id: string
  reason: string
  taken_down_at: Date
  /** The total that its buyers had paid when it was removed. */
  to_refund: Generated<bigint>
  /** When its refunds were approved; null while they wait for an admin. */
  refunds_approved_at: Generated<Date | null>
  refunds_approved_by: Generated<string | null>
  /** When the last buyer was refunded; null while a job is refunding them. */
  refunded_at: Generated<Date | null>
  /** Whether its author had already removed the post. */
  was_removed: boolean
}
