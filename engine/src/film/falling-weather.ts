import type { WeatherName } from '../lexicon/vocabulary.ts'
import type { Size } from '../paint/canvas.ts'
import { falling } from './weather.ts'

/** Draws rain or snow over every frame of a clip; null if the weather is dry. */
export function fallingWeather(
  weathers: readonly WeatherName[],
  { size, seconds, seed }: { size: Size; seconds: number; seed: string },
): ((t: number, pixels: Uint8ClampedArray) => void) | null {
  const scale = size.height / 720
  const common = { seed: `${seed} weather`, seconds }
  if (weathers.includes('snowfall'))
    return falling(size, {
      ...common,
      count: Math.round(260 * scale),
      fall: 95 * scale,
      drift: -26 * scale,
      long: 0,
      tint: [0.97, 0.98, 1],
      opacity: 0.85,
    })
  if (weathers.includes('rain') || weathers.includes('storm'))
    return falling(size, {
      ...common,
      count: Math.round(300 * scale),
      fall: 980 * scale,
      drift: -150 * scale,
      long: Math.round(20 * scale),
      tint: [0.85, 0.9, 1],
      opacity: 0.34,
    })
  return null
}
