import Type, { type Static } from 'typebox'
import { Id, named } from '../api/schema.ts'
import { profileLimits } from '../profiles/limits.ts'
import { storyLimits } from './limits.ts'

export const stickerColors = [
  'white',
  'black',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const
export const StickerColor = Type.Enum([...stickerColors])
export type StickerColor = Static<typeof StickerColor>

/** The position of a sticker on the photo or video, independent of its displayed size. */
const placement = {
  x: Type.Number({ minimum: 0, maximum: 1, description: 'its center, as a share of the width' }),
  y: Type.Number({ minimum: 0, maximum: 1, description: 'its center, as a share of the height' }),
  size: Type.Number({
    minimum: storyLimits.stickerSize.least,
    maximum: storyLimits.stickerSize.most,
    description: 'the height of its letters, as a share of the width',
  }),
  rotation: Type.Number({ minimum: -180, maximum: 180, description: 'in degrees, clockwise' }),
  color: StickerColor,
}

const words = Type.String({ minLength: 1, maxLength: storyLimits.stickerText })

/** A sticker as its author submits it. `text` is for text stickers, `username` for mentions. */
export const StickerForm = Type.Object({
  ...placement,
  kind: Type.Enum(['text', 'mention']),
  text: Type.Optional(words),
  username: Type.Optional(Type.String({ maxLength: profileLimits.username.most })),
})
export type StickerForm = Static<typeof StickerForm>

/**
 * A sticker as a viewer sees it. A mention names the profile by its current username, and is absent if one blocked the
 * other.
 */
export const Sticker = named(
  'Sticker',
  Type.Union([
    Type.Object({ ...placement, kind: Type.Literal('text'), text: words }),
    Type.Object({
      ...placement,
      kind: Type.Literal('mention'),
      profile_id: Id,
      username: Type.String(),
    }),
  ]),
)
export type Sticker = Static<typeof Sticker>
