import sharp from 'sharp'
import { base64Of, bytesOf } from '../input/file-bytes.ts'
import { fileOf, neededFile } from '../input/input-values.ts'
import type { AiInputFile, AiSubmission } from '../port.ts'
import type { Pictures } from './bfl-request.ts'

const WIDTH = 768

/** The pictures of a request. BFL takes one picture for all garments, so an upper and a lower garment are combined. */
export async function picturesOf(request: AiSubmission): Promise<Pictures> {
  if (request.task === 'virtual_try_on') {
    const dress = fileOf(request, 'dress_image')
    return {
      person: await base64Of(neededFile(request, 'model_image')),
      garment: dress ? await base64Of(dress) : await oneAboveTheOther(request),
    }
  }
  const image = fileOf(request, 'image')
  return image ? { image: await base64Of(image) } : {}
}

async function oneAboveTheOther(request: AiSubmission): Promise<string> {
  const [upper, lower] = await Promise.all([
    fitted(neededFile(request, 'upper_image')),
    fitted(neededFile(request, 'lower_image')),
  ])
  const both = await sharp({
    create: { width: WIDTH, height: upper.height + lower.height, channels: 3, background: '#ffffff' },
  })
    .composite([
      { input: upper.png, left: upper.left, top: 0 },
      { input: lower.png, left: lower.left, top: upper.height },
    ])
    .png()
    .toBuffer()
  return both.toString('base64')
}

async function fitted(file: AiInputFile): Promise<{ png: Buffer; left: number; height: number }> {
  const { data, info } = await sharp(await bytesOf(file))
    .autoOrient()
    .resize({ width: WIDTH, height: WIDTH * 2, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, left: Math.floor((WIDTH - info.width) / 2), height: info.height }
}
