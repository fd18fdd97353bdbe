import Type, { type Static } from 'typebox'
import { Id, named, Nullable } from '../api/schema.ts'

export const ContentKind = Type.Enum(['photo', 'video'])
export type ContentKind = Static<typeof ContentKind>

/** Why photos and videos are hidden from everyone: the consent that they were made with was revoked. */
export const HiddenBecause = Type.Enum(['consent-revoked'])

/** One file of a picture: its URL, its type and its width in pixels. */
export const Source = named(
  'Source',
  Type.Object({ src: Type.String(), mime: Type.String(), width: Type.Integer() }),
)
export type Source = Static<typeof Source>

/** A picture in several sizes. Width and height are those of the largest; `thumbhash` is base64. */
export const Picture = named(
  'Picture',
  Type.Object({
    sources: Type.Array(Source),
    width: Type.Integer(),
    height: Type.Integer(),
    thumbhash: Nullable(Type.String()),
  }),
)
export type Picture = Static<typeof Picture>

/** A photo or video that the viewer can see. `picture` is the photo itself, or the video's poster. */
export const Media = named(
  'Media',
  Type.Object({
    id: Id,
    kind: ContentKind,
    alt: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    duration_ms: Nullable(Type.Integer()),
    is_ai: Type.Boolean({ description: 'whether AI made or changed it' }),
    picture: Picture,
    video: Nullable(Type.Object({ mp4: Type.String(), hls: Nullable(Type.String()) })),
  }),
)
export type Media = Static<typeof Media>
