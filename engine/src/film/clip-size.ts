import Type from 'typebox'
import type { Size } from '../paint/canvas.ts'

const aspects = {
  '16:9': 16 / 9,
  '9:16': 9 / 16,
  '1:1': 1,
  '4:3': 4 / 3,
  '3:4': 3 / 4,
  '21:9': 21 / 9,
} as const
export type Aspect = keyof typeof aspects
export const aspectNames: readonly Aspect[] = ['16:9', '9:16', '1:1', '4:3', '3:4', '21:9']

/** The shorter side in pixels. */
const shortSides = { SD: 480, HD: 720, FHD: 1080 } as const
export type Resolution = keyof typeof shortSides

/** The options that all tasks that make clips have in common. */
export const clipOptions = {
  seconds: Type.Enum([5, 10], { default: 5 }),
  resolution: Type.Enum(['SD', 'HD', 'FHD'], { default: 'HD' }),
  seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
}

/**
 * The clip's size. Both sides are even, as H.264 requires. `aspect` is a name, or width by height between 9:21 and
 * 21:9.
 */
export function clipSizeOf(aspect: Aspect | number, resolution: Resolution): Size {
  const ratio = Math.min(21 / 9, Math.max(9 / 21, typeof aspect === 'number' ? aspect : aspects[aspect]))
  const short = shortSides[resolution]
  const long = 2 * Math.round((short * Math.max(ratio, 1 / ratio)) / 2)
  return ratio >= 1 ? { width: long, height: short } : { width: short, height: long }
}
