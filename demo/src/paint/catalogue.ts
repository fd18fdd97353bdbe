import type { Sharp } from 'sharp'
import { craftPictures } from './craft-pictures.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { emblems } from './emblems.ts'
import { photographs } from './photographs.ts'
import { outdoorViews } from './outdoor-views.ts'
import { stillLifes } from './still-lifes.ts'

/** File name without ending → how it is painted. */
export type Painted = Record<string, () => Sharp | Promise<Sharp>>

/** Every picture that code makes; an avatar may be cut from a picture above it. */
export const catalogue: Painted = {
  ...drawnPictures,
  ...craftPictures,
  ...stillLifes,
  ...outdoorViews,
  ...photographs,
  ...emblems,
}
