import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMediaTools } from '@fanfare/server/gateways/media-tools/open-media-tools'
import sharp from 'sharp'
import { median } from './load.ts'
import { ratio, type Line } from './table.ts'

const widths = [320, 640, 1280, 2048]
const rounds = 5

/** Compares everything the server does with a 12-megapixel photo to the image library creating the same sizes. */
export async function measurePhotos(): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-bench-photos-'))
  const file = path.join(folder, 'photo.jpg')
  await writeFile(file, await photo())
  const tools = openMediaTools({ isProduction: false })
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const work = await mkdtemp(path.join(folder, 'work-'))
    const ours = await time(() => tools.makePhotoFiles({ path: file, mime: 'image/jpeg' }, { folder: work }))
    const alone = await time(() => libraryAlone(file))
    ratios.push(ours / alone)
  }
  await rm(folder, { recursive: true })
  return [
    {
      what: 'a 12-megapixel JPEG into AVIF and WebP of four widths, thumbhash and locked preview: time beside the image library alone',
      figure: ratio(median(ratios)),
      aim: 'as near to 1.00 as it can be',
    },
  ]
}

// Decodes the photo only once for all four widths, as any sensible program would.
async function libraryAlone(file: string): Promise<void> {
  const { data, info } = await sharp(file).resize({ width: 2048 }).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  for (const width of widths) {
    const resized = () => sharp(data, { raw }).resize({ width })
    await Promise.all([
      resized().avif({ quality: 53, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer(),
      resized().webp({ quality: 80, effort: 2 }).toBuffer(),
    ])
  }
}

const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: 'black',
    },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer()

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
