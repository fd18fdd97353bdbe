import { css, mix, type Rgb } from '../../paint/colour.ts'
import { box, n } from '../pen.ts'
import type { Layer, View } from './view.ts'

const walls: readonly Rgb[] = [
  [0.42, 0.45, 0.55],
  [0.55, 0.46, 0.44],
  [0.36, 0.42, 0.5],
  [0.62, 0.56, 0.5],
]

/** Three rows of towers and a street that reflects their light. */
export function cityLayers(view: View): Layer[] {
  const { width, light, pen } = view
  const rows = [0, 1, 2].map((row) => ({ svg: towers(view, row), depth: 0.12 + row * 0.14 }))
  const street = `<linearGradient id="street" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(mix(light.skyLow, [0.2, 0.2, 0.25], 0.65))}"/><stop offset="1" stop-color="${pen.ink([0.24, 0.25, 0.3])}"/></linearGradient>`
  const marks = Array.from({ length: 7 }, (_, i) =>
    box(width * (0.05 + i * 0.15), 935, width * 0.08, 7),
  ).join('')
  return [
    ...rows,
    {
      svg: `<defs>${street}</defs><path d="M-300 838H${width + 300}V1300H-300z" fill="url(#street)"/><path d="M-300 832H${width + 300}v12H-300z" fill="${pen.ink([0.6, 0.6, 0.62])}"/><path d="${marks}" fill="${pen.ink([0.92, 0.9, 0.84])}" opacity=".75"/>${puddles(view)}`,
      depth: 0.6,
    },
  ]
}

function towers({ width, light, random, colours }: View, row: number): string {
  const far = 0.6 - row * 0.24
  const [wish] = colours
  let svg = ''
  for (let x = -140; x < width + 140;) {
    const wide = random.between(62, 130) * (0.75 + row * 0.2)
    const top = random.between(250, 560) + row * 65
    const wall = wish ? mix(random.pick(walls), wish, 0.3) : random.pick(walls)
    const tone = mix(
      [wall[0] * light.tint[0], wall[1] * light.tint[1], wall[2] * light.tint[2]],
      light.skyLow,
      far,
    )
    const outline =
      box(x, top, wide, 900 - top) +
      (random.chance(0.3)
        ? box(x + wide * 0.46, top - 50, 4, 50)
        : random.chance(0.5)
          ? box(x + wide * 0.2, top - 24, wide * 0.5, 24)
          : '')
    svg += `<path d="${outline}" fill="${css(tone)}"/><path d="${box(x + wide * 0.7, top, wide * 0.3, 900 - top)}" fill="#080818" opacity=".16"/>`
    svg += windows({ x, top, wide }, { random, isLit: light.isLampLit, far })
    x += wide + random.between(-6, 16)
  }
  return svg
}

function windows(
  { x, top, wide }: { x: number; top: number; wide: number },
  { random, isLit, far }: { random: View['random']; isLit: boolean; far: number },
): string {
  const columns = Math.max(3, Math.round(wide / 17))
  let lit = ''
  let dark = ''
  for (let y = top + 18; y < 820; y += 21) {
    for (let column = 0; column < columns; column++) {
      const pane = box(x + (wide * (column + 0.28)) / columns, y, (wide / columns) * 0.5, 11)
      if (isLit && random.chance(0.42)) lit += pane
      else dark += pane
    }
  }
  return `<path d="${dark}" fill="${isLit ? '#0a1026' : '#dcebf5'}" opacity="${n(0.32 * (1 - far))}"/><path d="${lit}" fill="${random.pick(['#ffd88a', '#ffe7b5', '#ffc36b', '#9fe3ff'])}" opacity="${n(1 - far * 0.8)}"/>`
}

function puddles({ width, light, random }: View): string {
  if (!light.isLampLit) return ''
  return Array.from({ length: 26 }, () => {
    const x = random.next() * width
    return `<path d="${box(x, random.between(850, 900), random.between(4, 11), random.between(40, 130))}" fill="${random.pick(['#ffcf7a', '#ff6f91', '#6fd6ff', '#ffe7b5'])}" opacity="${n(random.between(0.1, 0.34))}" filter="url(#soft)"/>`
  }).join('')
}
