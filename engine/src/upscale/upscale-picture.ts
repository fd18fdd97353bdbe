import { join } from 'node:path'
import sharp from 'sharp'
import { upscaleFactors, type UpscaleName } from '../effects/names.ts'
import { asSharp, readPhoto, resized, type Photo } from '../photos/photo.ts'
import { EngineFault, GENERATOR, NOTE } from '../protocol.ts'
import type { EngineJob, MadeOutput } from '../task.ts'
import { SCALE, upscale } from './upscaler.ts'

/** The most pixels of a result: 4 megapixels doubled once, or 1 megapixel doubled twice. */
const MAX_PIXELS = 16_800_000
const LONGEST_SIDE = 16_384

interface UpscaleJob extends EngineJob<{ strength: number }> {
  effect: UpscaleName
}

/**
 * Enlarges a picture two or four times: a JPEG, or a PNG if it has transparency. A strength below 1 mixes the network's
 * result with plain resizing.
 */
export async function upscalePicture(job: UpscaleJob): Promise<MadeOutput[]> {
  const { effect, input, files, directory, tell } = job
  const factor = upscaleFactors[effect]
  const path = files['image'] ?? ''
  const photo = await readPhoto(path, { name: 'image', longestSide: LONGEST_SIDE })
  requireRoom(photo, factor)
  let large = photo
  for (let scale = 1; scale < factor; scale *= SCALE) {
    tell({ stage: 'upscaling', progress: scale === 1 ? 0.05 : 0.3 })
    large = await upscale(large)
  }
  const { width, height } = large
  if (input.strength < 1) mix(large, await resized(photo, { width, height }), input.strength)
  tell({ stage: 'saving', progress: 0.95 })
  const transparency = await transparencyOf(path, large)
  const picture = transparency
    ? asSharp(large)
        .joinChannel(transparency, { raw: { width, height, channels: 1 } })
        .png()
    : asSharp(large).jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
  const [file, mime] = transparency ? ['image-1.png', 'image/png'] : ['image-1.jpg', 'image/jpeg']
  await picture
    .withExif({ IFD0: { Software: GENERATOR, ImageDescription: NOTE } })
    .toFile(join(directory, file))
  const detail = `${factor} times as wide and high, with a neural network that sharpens edges and invents no detail`
  return [{ kind: 'file', file, mime, width, height, detail }]
}

function requireRoom({ width, height }: Photo, factor: number): void {
  const most = MAX_PIXELS / factor ** 2
  if (width * height <= most) return
  const inMegapixels = (pixels: number): string => (pixels / 1e6).toFixed(1).replace('.0', '')
  throw new EngineFault(
    'bad-input',
    `image: it has ${inMegapixels(width * height)} megapixels, and at most ${inMegapixels(Math.floor(most / 1e5) * 1e5)} can be made ${factor} times as large`,
  )
}

function mix(large: Photo, plain: Photo, strength: number): void {
  for (let i = 0; i < large.pixels.length; i++)
    large.pixels[i] = Math.round(large.pixels[i]! * strength + plain.pixels[i]! * (1 - strength))
}

/** The opacity of each pixel at the result's size; undefined if the picture is fully opaque. */
async function transparencyOf(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | undefined> {
  const { hasAlpha } = await sharp(path).metadata()
  if (!hasAlpha) return undefined
  const alpha = await sharp(path)
    .rotate()
    .extractChannel('alpha')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer()
  return alpha.some((value) => value < 255) ? alpha : undefined
}
