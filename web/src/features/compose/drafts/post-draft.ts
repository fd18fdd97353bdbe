import type { Content } from '@fanfare/contract/content/content'
import type { Access, Post, PostType } from '@fanfare/contract/posts/post'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import { parseCredits } from '../../../ui/money/parse-credits.ts'
import { tagsBeside } from '../../posts/index.ts'
import * as text from './drafts-text.ts'

/**
 * A photo or video in a draft. `key` never changes. `fileId` identifies the upload, and `contentId` is set once the
 * upload has become a content. `isLost`: this device no longer has the file.
 */
export type DraftItem = {
  key: string
  fileId: string | null
  contentId: string | null
  name: string
  isVideo: boolean
  alt: string
  isLost?: boolean
}

/** A post that is being written. `price` is the typed text; times are ISO. */
export type PostDraft = {
  id: string
  type: PostType
  items: DraftItem[]
  description: string
  tags: string[]
  nsfw: boolean
  access: Access
  price: string
  availableFrom: string | null
  availableUntil: string | null
}

export function emptyDraft(id: string): PostDraft {
  return {
    id,
    type: 'regular',
    items: [],
    description: '',
    tags: [],
    nsfw: false,
    access: 'public',
    price: '0.00',
    availableFrom: null,
    availableUntil: null,
  }
}

/** Converts a post to form values. Tags that its text contains aren't repeated in the list of tags. */
export function draftOfPost(post: Post): PostDraft {
  return {
    id: post.id,
    type: post.type,
    items: post.media.map(({ id, kind, alt }) => itemOfContent({ id, name: nameOf(kind), kind, alt })),
    description: post.description,
    tags: tagsBeside(post.description, post.tags),
    nsfw: post.nsfw,
    access: post.access,
    price: post.price.toFixed(2),
    availableFrom: post.available_from,
    availableUntil: post.available_until,
  }
}

/** A content as an item of a draft. */
export function itemOfContent(content: {
  id: string
  name: string
  kind: 'photo' | 'video'
  alt?: string
}): DraftItem {
  const { id, name, kind, alt = '' } = content
  return { key: id, fileId: null, contentId: id, name, isVideo: kind === 'video', alt }
}

/** A photo or video from the gallery as an item of a draft. Its alt text starts with its description. */
export function itemOfGallery({ id, kind, file_name: name, description: alt }: Content): DraftItem {
  return itemOfContent({ id, name, kind: kind === 'video' ? 'video' : 'photo', alt })
}

export function itemOfUpload(upload: { fileId: string; name: string; isVideo: boolean }): DraftItem {
  const { fileId, name, isVideo } = upload
  return { key: fileId, fileId, contentId: null, name, isVideo, alt: '' }
}

/** The request body. It omits unfinished uploads. */
export function formOf(draft: PostDraft, { isDraft }: { isDraft: boolean }): PostForm {
  return {
    type: draft.type,
    description: draft.description.trim(),
    tags: draft.tags,
    nsfw: draft.nsfw,
    access: draft.access,
    price: priceOf(draft) ?? 0,
    contents: draft.items.flatMap(({ contentId, alt }) =>
      contentId === null ? [] : [{ id: contentId, alt: alt.trim() }],
    ),
    available_from: draft.availableFrom,
    available_until: draft.availableUntil,
    is_draft: isDraft,
  }
}

/** The price in credits, 0 if empty; null if it isn't an amount with at most two decimals. */
export function priceOf({ price }: Pick<PostDraft, 'price'>): number | null {
  return price.trim() === '' ? 0 : parseCredits(price)
}

/** Whether the draft contains something that could be lost: text, tags, photos or videos. */
export function isWorthKeeping(draft: PostDraft): boolean {
  return draft.description.trim() !== '' || draft.items.length > 0 || draft.tags.length > 0
}

/** Whether the draft contains something that the server can save. Unfinished uploads don't count. */
export function isWorthSending(draft: PostDraft): boolean {
  const hasArrived = draft.items.some(({ contentId }) => contentId !== null)
  return draft.description.trim() !== '' || draft.tags.length > 0 || hasArrived
}

/** Whether the draft contains a file that isn't a content yet. The server doesn't know that it belongs to the post. */
export function hasUnfinishedUpload(draft: PostDraft): boolean {
  return draft.items.some(({ contentId }) => contentId === null)
}

/** Whether two drafts have the same content, including unfinished uploads. */
export function isSameDraft(a: PostDraft, b: PostDraft): boolean {
  return textOf(a) === textOf(b)
}

function textOf(draft: PostDraft): string {
  const onTheirWay = draft.items.flatMap(({ contentId, fileId }) => (contentId === null ? [fileId] : []))
  return JSON.stringify([formOf(draft, { isDraft: true }), onTheirWay])
}

const nameOf = (kind: 'photo' | 'video'): string => (kind === 'photo' ? text.photo : text.video)
