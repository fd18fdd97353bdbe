import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AiResult } from '#gateways/ai/port'

/** A result as a provider would return it: a small picture in a single color. */
export const pictureOf = async (color: string): Promise<AiResult> => ({
  kind: 'image',
  from: { bytes: await plainPhoto(color) },
})

/** A small photo in a single color. */
export const plainPhoto = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** A small photo in a single color whose bytes differ from every other file's. */
export const uniquePhoto = async (color: string): Promise<Buffer> =>
  sharp(await plainPhoto(color))
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer()
