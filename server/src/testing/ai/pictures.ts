import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { AiResult } from '#gateways/ai/port'

/** A result as a provider would hand it over: a small picture of one color. */
export const pictureOf = async (color: string): Promise<AiResult> => ({
  kind: 'image',
  from: { bytes: await plainPhoto(color) },
})

/** A small photo of one color. */
export const plainPhoto = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

/** The same as a file that differs from every other. */
export const uniquePhoto = async (color: string): Promise<Buffer> =>
  sharp(await plainPhoto(color))
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer()
