import Type, { type Static } from 'typebox'
import { Id, Nullable, Time } from '../api/schema.ts'
import { postLimits } from './limits.ts'

/** What a person gives to publish or change a post. `contents` in the order of showing. */
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
  is_draft: Type.Boolean({ default: false, description: 'a draft is seen by its owner alone' }),
}
export const PostForm = Type.Object(postFields)
export type PostForm = Static<typeof PostForm>
