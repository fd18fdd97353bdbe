import type { Sharp } from 'sharp'
import { coloursOf, css, palettes, type PaletteName } from '../colour.ts'
import { paintShapes, pathThrough, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

type FlowField = {
  seed: string
  palette: PaletteName
  scale: number
  lines: number
  thickness: number
  dark?: boolean
}

/** Lines that follow an invisible current and keep their distance from each other. */
export function flowField(
  size: Size,
  { seed, palette, scale, lines, thickness, dark = true }: FlowField,
): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colours = coloursOf(palette)
  const ground = palettes[palette].at(dark ? 0 : -1) ?? '#000000'
  const inks = dark ? colours.slice(1) : colours.slice(0, -1)
  const cell = thickness * 1.15
  const taken = new Set<number>()
  const keyOf = (x: number, y: number) => Math.floor(x / cell) * 100_003 + Math.floor(y / cell)
  const turn = random.between(0, 6.28)
  const angleAt = (x: number, y: number) =>
    turn + noise.fbm((x / size.width) * scale, (y / size.width) * scale, 2) * 4.2

  const strokes: string[] = []
  for (let line = 0; line < lines; line++) {
    let x = random.between(-0.05, 1.05) * size.width
    let y = random.between(-0.05, 1.05) * size.height
    const points: [number, number][] = []
    const passed = new Set<number>()
    for (let step = 0; step < 260; step++) {
      const key = keyOf(x, y)
      if (taken.has(key)) break
      passed.add(key)
      points.push([x, y])
      const angle = angleAt(x, y)
      x += Math.cos(angle) * cell * 0.7
      y += Math.sin(angle) * cell * 0.7
    }
    if (points.length < 8) continue
    for (const key of passed) taken.add(key)
    const ink =
      inks[Math.floor((noise.at(x / 300, y / 300) * 0.5 + 0.5 + random.between(-0.15, 0.15)) * inks.length)]
    const width = (thickness * random.between(0.55, 0.8)).toFixed(1)
    strokes.push(
      `<path d="${pathThrough(points)}" fill="none" stroke="${css(ink ?? random.pick(inks))}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
  }
  return paintShapes(size, ground, strokes)
}
