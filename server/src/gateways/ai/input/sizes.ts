import type { AiSubmission } from '../port.ts'
import { wordOf } from './input-values.ts'

export const aspects = ['square', 'portrait', 'landscape'] as const
export type Aspect = (typeof aspects)[number]
export const resolutions = ['SD', 'HD', 'FHD', '4K'] as const
export type Resolution = (typeof resolutions)[number]

type Named = Pick<AiSubmission, 'input'>

export const aspectOf = (request: Named): Aspect | undefined => wordOf(request, 'aspect_ratio', aspects)
export const resolutionOf = (request: Named): Resolution | undefined =>
  wordOf(request, 'resolution', resolutions)

/** An aspect ratio such as `16:9`, which most providers take. */
export function ratioOf(request: Named): '1:1' | '9:16' | '16:9' | undefined {
  const aspect = aspectOf(request)
  return aspect && ({ square: '1:1', portrait: '9:16', landscape: '16:9' } as const)[aspect]
}

export interface SizeLimits {
  /** Both sides are multiples of this. */
  step: number
  least: number
  mostSide: number
  mostPixels: number
}

const shortSides: Readonly<Record<Resolution, number>> = { SD: 512, HD: 720, FHD: 1080, '4K': 2160 }

/** The requested size in pixels, reduced to what the model supports. Square and HD by default. */
export function sizeFor(
  request: Named,
  limits: SizeLimits,
  notes: string[],
): { width: number; height: number } {
  const aspect = aspectOf(request) ?? 'square'
  const resolution = resolutionOf(request) ?? 'HD'
  const short = shortSides[resolution]
  const long = aspect === 'square' ? short : (short * 16) / 9
  const scale = Math.min(1, limits.mostSide / long, Math.sqrt(limits.mostPixels / (short * long)))
  const side = (pixels: number) =>
    Math.max(Math.floor((pixels * scale) / limits.step) * limits.step, limits.least)
  const [width, height] = aspect === 'portrait' ? [side(short), side(long)] : [side(long), side(short)]
  if (scale < 1) notes.push(`Made at ${width} × ${height}, the largest size this model offers.`)
  return { width, height }
}
