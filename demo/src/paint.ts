import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Sharp } from 'sharp'
import { settledPicture } from '@fanfare/engine/paint/canvas'
import { catalogue } from './paint/catalogue.ts'

const LARGEST_BYTES = 190_000
const LONGEST_SIDE = 1400
const MAX_PIXELS = 1_500_000

/**
 * Paints the generated pictures of the demo world into `demo/pictures/`. `node demo/src/paint.ts` paints all, `node
 * demo/src/paint.ts ink- plate-` those whose names start with one of these.
 */
export async function paint(beginnings: readonly string[]): Promise<string[]> {
  const names = Object.keys(catalogue).filter(
    (name) => beginnings.length === 0 || beginnings.some((begin) => name.startsWith(begin)),
  )
  for (const name of names) {
    const startedAt = performance.now()
    const picture = await catalogue[name]?.()
    if (!picture) continue
    const { bytes, quality } = await asJpeg(picture)
    await writeFile(new URL(`../pictures/${name}.jpg`, import.meta.url), bytes)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(
      `${name}.jpg  ${Math.round(bytes.length / 1000)} kB at quality ${quality}, ${seconds} s\n`,
    )
  }
  return names
}

/** Uses the best quality that stays below the repository's size limit for a picture. */
async function asJpeg(picture: Sharp): Promise<{ bytes: Buffer; quality: number }> {
  const settled = await shrunk(await settledPicture(picture))
  for (let quality = 86; ; quality -= 6) {
    const bytes = await settled
      .clone()
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: quality > 80 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (bytes.length <= LARGEST_BYTES || quality <= 50) return { bytes, quality }
  }
}

/** Pictures are painted larger than they are stored, for finer edges. Smaller files make the first start faster. */
async function shrunk(picture: Sharp): Promise<Sharp> {
  const { width, height } = await picture.metadata()
  const by = Math.min(1, LONGEST_SIDE / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)))
  return by === 1
    ? picture
    : settledPicture(picture.resize(Math.round(width * by), null, { kernel: 'lanczos3' }))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = await paint(process.argv.slice(2))
  process.stdout.write(`${names.length} pictures\n`)
}
