import { cameraMoves } from './camera-moves.ts'
import type { Clip } from './film.ts'
import { livingPictures } from './living-pictures.ts'

/** File name without ending → how the clip is made. */
export type Reel = Record<string, () => Clip | Promise<Clip>>

export const reel: Reel = { ...cameraMoves, ...livingPictures }
