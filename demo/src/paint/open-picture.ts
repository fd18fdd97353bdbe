import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

const picturesFolder = new URL('../../pictures/', import.meta.url)

/** Opens a picture of the demo world for editing. */
export function openPicture(file: string): Sharp {
  return sharp(readFileSync(new URL(file, picturesFolder)))
}
