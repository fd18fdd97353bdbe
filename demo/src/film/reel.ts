import { cameraMoves } from './camera-moves.ts'
import type { Reel } from '@fanfare/engine/film/film'
import { livingPictures } from './living-pictures.ts'

/** Every clip. */
export const reel: Reel = { ...cameraMoves, ...livingPictures }
