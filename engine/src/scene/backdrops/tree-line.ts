import { css, mix, type Rgb } from '../../paint/colour.ts'
import { n } from '../pen.ts'
import type { View } from './view.ts'

const needles: Rgb = [0.11, 0.26, 0.19]

/** A row of firs. `far` blends them with the sky. */
export function treeLine(
  { width, light, random, isSnowy }: View,
  { y, tall, count, far = 0.25 }: { y: number; tall: number; count: number; far?: number },
): string {
  const tone = isSnowy ? mix(needles, [0.9, 0.94, 1], 0.35) : needles
  const lit: Rgb = [tone[0] * light.tint[0], tone[1] * light.tint[1], tone[2] * light.tint[2]]
  const trees = Array.from({ length: count }, (_, i) => {
    const x = ((i + random.between(0.1, 0.9)) / count) * (width + 200) - 100
    const height = tall * random.between(0.6, 1.15)
    const half = height * random.between(0.15, 0.21)
    let left = ''
    let right = ''
    for (let tier = 1; tier <= 6; tier++) {
      const down = y + 20 - height + (height * tier) / 6.4
      right += `L${n(x + (half * tier) / 6)} ${n(down)}L${n(x + (half * tier) / 12)} ${n(down - 2)}`
      left = `L${n(x - (half * tier) / 12)} ${n(down - 2)}L${n(x - (half * tier) / 6)} ${n(down)}${left}`
    }
    return `M${n(x)} ${n(y + 20 - height)}${right}L${n(x + half * 0.1)} ${n(y + 60)}H${n(x - half * 0.1)}${left.replace(/^L/, 'L')}Z`
  })
  return `<path d="${trees.join('')}" fill="${css(mix(lit, light.skyLow, far))}"/>`
}
