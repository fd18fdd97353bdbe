import type { PlaceName } from '../../lexicon/vocabulary.ts'
import type { Rgb } from '../../paint/colour.ts'
import type { Pen } from '../pen.ts'

/** How to draw a subject: about 100 units tall, with its base at y = 0 and its center at x = 0. */
export interface Drawing {
  /** Its color if the prompt names none. */
  usual: Rgb
  /** Its width relative to its height. */
  wide: number
  /** Where it belongs if the prompt doesn't say. */
  place: PlaceName | 'sky'
  /** Whether it floats instead of standing on the ground. */
  isAfloat?: boolean
  /** Whether the lower edge of the picture cuts it off. */
  isBust?: boolean
  /** Its size relative to a main subject; 1 by default. */
  size?: number
  draw(pen: Pen): string
}
