import type { Content } from '@fanfare/contract/content/content'
import { storyLimits } from '@fanfare/contract/posts/limits'
import type { Access } from '@fanfare/contract/posts/post'
import type { PostForm } from '@fanfare/contract/posts/post-form'
import type { StickerForm } from '@fanfare/contract/posts/sticker'
import * as text from './create-text.ts'

/** The place of a new story's upload. */
export const storyPlace = 'story'

/** A sticker that is being edited. Its key stays the same when its text changes. */
export type DraftSticker = StickerForm & { key: string }

/** The parts of a story besides its photo or video. */
export type StoryDraft = {
  caption: string
  alt: string
  access: Access
  nsfw: boolean
  stickers: readonly DraftSticker[]
}

export const emptyDraft: StoryDraft = { caption: '', alt: '', access: 'public', nsfw: false, stickers: [] }

const { least, most } = storyLimits.stickerSize

/** A new sticker in the middle of the picture. Each further sticker is a little lower, so that none hides another. */
export function stickerAt(
  place: number,
  words: { kind: 'text'; text: string } | { kind: 'mention'; username: string },
): Omit<DraftSticker, 'key'> {
  return { ...words, x: 0.5, y: Math.min(0.9, 0.4 + place * 0.08), size: 0.08, rotation: 0, color: 'white' }
}

/** Moves a sticker by fractions of the picture's width and height. Its center stays on the picture. */
export const movedBy = (sticker: DraftSticker, { x, y }: { x: number; y: number }): DraftSticker => ({
  ...sticker,
  x: within(sticker.x + x, 0, 1),
  y: within(sticker.y + y, 0, 1),
})

export const sized = (sticker: DraftSticker, size: number): DraftSticker => ({
  ...sticker,
  size: within(size, least, most),
})

export const turned = (sticker: DraftSticker, rotation: number): DraftSticker => ({
  ...sticker,
  rotation: within(rotation, -180, 180),
})

/** How far an arrow key moves a sticker; further with Shift. Null for other keys. */
export function stepOf({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): { x: number; y: number } | null {
  const by = shiftKey ? 0.05 : 0.01
  switch (key) {
    case 'ArrowLeft':
      return { x: -by, y: 0 }
    case 'ArrowRight':
      return { x: by, y: 0 }
    case 'ArrowUp':
      return { x: 0, y: -by }
    case 'ArrowDown':
      return { x: 0, y: by }
    default:
      return null
  }
}

/** Why a video can't be a story; null if it can. */
export function faultOf({ kind, duration_ms: durationMs }: Content): string | null {
  const isTooLong = kind === 'video' && (durationMs ?? 0) > storyLimits.videoSeconds * 1000
  return isTooLong ? text.videoTooLong : null
}

/** The request body to publish the story, without empty stickers. */
export function formOf(draft: StoryDraft, contentId: string): PostForm {
  return {
    type: 'stories',
    is_draft: false,
    tags: [],
    description: draft.caption.trim(),
    contents: [{ id: contentId, alt: draft.alt.trim() }],
    access: draft.access,
    nsfw: draft.nsfw,
    price: 0,
    stickers: draft.stickers
      .filter(({ kind, text: words }) => kind === 'mention' || (words ?? '').trim() !== '')
      .map(({ key: _key, ...sticker }) =>
        sticker.text === undefined ? sticker : { ...sticker, text: sticker.text.trim() },
      ),
  }
}

export const isEmptyDraft = (draft: StoryDraft): boolean =>
  draft.caption.trim() === '' && draft.stickers.length === 0

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
