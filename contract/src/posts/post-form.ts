import Type, { type Static } from 'typebox'
import { Id, Nullable, Time } from '../api/schema.ts'
import { postLimits, storyLimits } from './limits.ts'
import { StickerForm } from './sticker.ts'

/**
 * The form for publishing or editing a post. `contents` in display order. A story has no price, and once it
 * is published it has exactly one photo or video.
 */
export const postFields = {
  type: Type.Enum(['regular', 'stories', 'reels'], { default: 'regular' }),
  description: Type.String({ maxLength: postLimits.description, default: '' }),
  tags: Type.Array(Type.String({ minLength: 1, maxLength: postLimits.tag }), {
    maxItems: postLimits.tags,
    default: [],
  }),
  nsfw: Type.Boolean({ default: false }),
  access: Type.Enum(['public', 'followers', 'subscribers'], { default: 'public' }),
  price: Type.Number({ minimum: 0, maximum: postLimits.priceHundredths / 100, default: 0 }),
  content_id: Type.Optional(Nullable(Id)),
  contents: Type.Optional(
    Type.Array(Type.Object({ id: Id, alt: Type.String({ maxLength: postLimits.altText, default: '' }) }), {
      maxItems: postLimits.media,
    }),
  ),
  available_from: Type.Optional(Nullable(Time)),
  available_until: Type.Optional(Nullable(Time)),
  stickers: Type.Optional(
    Type.Array(StickerForm, {
      maxItems: storyLimits.stickers,
      description: 'only for stories; without it, an edited story keeps its stickers',
    }),
  ),
  is_draft: Type.Boolean({ default: false, description: 'only its owner sees a draft' }),
}
export const PostForm = Type.Object(postFields)
export type PostForm = Static<typeof PostForm>
