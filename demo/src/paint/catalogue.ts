import { craftPictures } from './craft-pictures.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { emblems } from './emblems.ts'
import { photographs } from './photographs.ts'
import { outdoorViews } from './outdoor-views.ts'
import type { Painted } from './painted.ts'
import { stillLifes } from './still-lifes.ts'

/** Every picture that code paints. An avatar can be cut from a picture listed above it. */
export const catalogue: Painted = {
  ...drawnPictures,
  ...craftPictures,
  ...stillLifes,
  ...outdoorViews,
  ...photographs,
  ...emblems,
}
