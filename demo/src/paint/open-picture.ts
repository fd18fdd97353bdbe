import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'

const picturesFolder = new URL('../../pictures/', import.meta.url)

/** A picture of the demo world, ready to be worked on. */
export function openPicture(file: string): Sharp {
  return sharp(readFileSync(new URL(file, picturesFolder)))
}
