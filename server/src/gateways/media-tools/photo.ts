import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { isCutShort } from './counting/boxes.ts'
import { requireModestPhoto } from './counting/count-photo.ts'
import { decodeHeic } from './heic/heic.ts'
import { LARGEST_VARIANT, makePictureFiles, thumbhashOf } from './picture-files.ts'
import type { Pixels } from './picture-files.ts'
import { MAX_PIXELS, MediaFault } from './port.ts'
import type { MadeFile, MediaWork, PhotoFacts, PhotoFiles } from './port.ts'

// A cached file would be shown again after another one took its name.
sharp.cache(false)

// All of this runs in a decoding process only.

export async function inspectPhoto(path: string, mime: string): Promise<PhotoFacts> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaFault('empty')
  const facts = await readHeader(path, mime)
  if (isHeic(mime)) {
    if (await isCutShort(path)) throw new MediaFault('broken', 'The file is cut short')
    return facts
  }
  // Decodes every byte, at the smallest size that the format can decode to.
  await openPhoto(path).resize(32, 32, { fit: 'fill' }).raw().toBuffer().catch(refuse)
  return facts
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
  const files = await makePictureFiles(pixels, {
    ...work,
    kind: 'photo',
    tell: (part) => work.onProgress?.(Math.round(25 + 75 * part)),
  })
  return { width, height, thumbhash, files }
}

/** The variants of a frame that ffmpeg took out of a video. */
export async function makePosterFiles(
  path: string,
  work: Pick<MediaWork, 'folder'>,
): Promise<{ thumbhash: string; files: MadeFile[] }> {
  const pixels = await pixelsOf(openPhoto(path).removeAlpha())
  const files = await makePictureFiles(pixels, { ...work, kind: 'poster' })
  return { thumbhash: await thumbhashOf(pixels), files }
}

/** The pixels at the size of the largest variant; colours in sRGB, nothing kept of the metadata. */
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

async function readHeader(path: string, mime: string): Promise<PhotoFacts> {
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
