import type { PlaceName } from '../../lexicon/vocabulary.ts'
import type { Rgb } from '../../paint/colour.ts'
import type { Pen } from '../pen.ts'

/** How a subject is drawn: about 100 units tall, standing on 0, with its middle at 0. */
export interface Drawing {
  /** Its color if the prompt names none. */
  usual: Rgb
  /** Its width compared with its height. */
  wide: number
  /** Where it belongs if the prompt doesn't say. */
  place: PlaceName | 'sky'
  /** It floats instead of standing on the ground. */
  isAfloat?: boolean
  /** It ends at the lower edge of the picture. */
  isBust?: boolean
  /** Its size compared with that of a main subject; 1 if absent. */
  size?: number
  draw(pen: Pen): string
}
