import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { isCutShort } from './counting/boxes.ts'
import { requireModestPhoto } from './counting/require-modest-photo.ts'
import { decodeHeic } from './heic/heic.ts'
import { LARGEST_VARIANT, encodePicture, thumbhashOf } from './encode-picture.ts'
import type { Pixels } from './encode-picture.ts'
import { MAX_PIXELS, MediaFault } from './port.ts'
import { packedXmpOf } from './texts/packed-xmp.ts'
import type { MadeFile, MediaWork, PhotoFacts, PhotoFiles } from './port.ts'

// With its cache, sharp would return an old file after another one has taken its name.
sharp.cache(false)

// All of this only runs in a decoding process.

export async function inspectPhoto(path: string, mime: string): Promise<PhotoFacts> {
  if ((await stat(path)).size === 0) throw new MediaFault('empty')
  const size = await readHeader(path, mime)
  if (isHeic(mime)) {
    if (await isCutShort(path)) throw new MediaFault('broken', 'The file is cut short')
    return { ...size, packedXmp: [] }
  }
  // Decodes every byte, at the smallest size that the format allows.
  await openPhoto(path).resize(32, 32, { fit: 'fill' }).raw().toBuffer().catch(refuse)
  return { ...size, packedXmp: await packedXmpOf(path, mime) }
}

export async function makePhotoFiles(
  source: { path: string; mime: string },
  work: Omit<MediaWork, 'signal'>,
): Promise<PhotoFiles> {
  const { width, height } = await readHeader(source.path, source.mime)
  const pixels = isHeic(source.mime)
    ? await pixelsOfHeic(source.path)
    : await pixelsOf(openPhoto(source.path).rotate())
  work.onProgress?.(25)
  const thumbhash = await thumbhashOf(pixels)
  const files = await encodePicture(pixels, {
    ...work,
    kind: 'photo',
    tell: (part) => work.onProgress?.(Math.round(25 + 75 * part)),
  })
  return { width, height, thumbhash, files }
}

/** Makes the variants of a frame that ffmpeg extracted from a video. */
export async function makePosterFiles(
  path: string,
  work: Pick<MediaWork, 'folder' | 'basicsOnly' | 'xmp'>,
): Promise<{ thumbhash: string; files: MadeFile[] }> {
  const pixels = await pixelsOf(openPhoto(path).removeAlpha())
  const files = await encodePicture(pixels, { ...work, kind: 'poster' })
  return { thumbhash: await thumbhashOf(pixels), files }
}

/** The pixels at the size of the largest variant, in sRGB and without metadata. */
async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize({ ...LARGEST_VARIANT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  if (info.channels !== 3 && info.channels !== 4) throw new MediaFault('broken', `${info.channels} channels`)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function pixelsOfHeic(path: string): Promise<Pixels> {
  const { data, width, height } = await decodeHeic(path)
  return pixelsOf(
    sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS }).removeAlpha(),
  )
}

async function readHeader(path: string, mime: string): Promise<Pick<PhotoFacts, 'width' | 'height'>> {
  const header = await openPhoto(path).metadata().catch(refuse)
  if (header.format !== formatOf.get(mime))
    throw new MediaFault('unsupported', `${header.format} is not ${mime}`)
  if (isHeic(mime) && header.compression !== 'hevc') throw new MediaFault('unsupported', 'Not HEVC')
  await requireModestPhoto(path, mime)
  return { width: header.autoOrient.width, height: header.autoOrient.height }
}

const formatOf = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/heic', 'heif'],
  ['image/heif', 'heif'],
])

const isHeic = (mime: string): boolean => mime === 'image/heic' || mime === 'image/heif'

function openPhoto(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
}

function refuse(error: unknown): never {
  const detail = error instanceof Error ? error.message : String(error)
  throw new MediaFault(detail.includes('pixel limit') ? 'too-large-in-pixels' : 'broken', detail)
}
