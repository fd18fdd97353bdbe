import type { Sharp } from 'sharp'
import type { PatternName } from '../lexicon/vocabulary.ts'
import type { Size } from '../paint/canvas.ts'
import { palettes, type PaletteName } from '../paint/colour.ts'
import { enso } from '../paint/drawings/brushwork.ts'
import { islandMap } from '../paint/drawings/maps.ts'
import { seedHead, shapePoster } from '../paint/drawings/prints.ts'
import { attractor } from '../paint/patterns/attractor.ts'
import { flowField } from '../paint/patterns/flow.ts'
import { stainedGlass } from '../paint/patterns/glass.ts'
import { marbledPaper, silk } from '../paint/patterns/silk.ts'
import { knitwear, quilt } from '../paint/patterns/textile.ts'
import { cementTiles } from '../paint/patterns/truchet.ts'
import { randomFrom } from '../paint/random.ts'
import { nebula } from '../paint/places/sky.ts'

export interface Pattern {
  seed: string
  palette: PaletteName
}

type Painter = (size: Size, pattern: Pattern) => Sharp | Promise<Sharp>

/** Paints everything that isn't a scene, such as patterns. */
export const patternPainters: Record<PatternName, Painter> = {
  // Its shapes are so soft that it can be painted smaller and enlarged.
  marbled: (size, pattern) =>
    marbledPaper(scaled(size, 0.6), { ...pattern, combs: 3 }).resize(size.width, size.height, {
      fit: 'fill',
      kernel: 'cubic',
    }),
  flow: (size, pattern) =>
    flowField(size, { ...pattern, scale: 2.2, lines: 4200, thickness: size.width / 130 }),
  shapes: (size, pattern) => shapePoster(size, { ...pattern, columns: 6 }),
  nebula: (size, pattern) => nebula(size, { ...pattern, stars: 600 }),
  map: (size, pattern) => islandMap(size, { ...pattern, levels: 32 }),
  quilt: (size, pattern) => quilt(size, { ...pattern, columns: 6 }),
  knitwear: (size, pattern) => knitwear(size, { ...pattern, stitches: 60 }),
  mandala: (size, pattern) => seedHead(size, { ...pattern, seeds: 700, petal: size.width / 26 }),
  tiles: (size, pattern) => cementTiles(size, { ...pattern, columns: 6 }),
  silk: (size, pattern) => silk(size, { ...pattern, scale: 2.2, folds: 3 }),
  rose_window: (size, pattern) => stainedGlass(size, { ...pattern, panes: 260, rose: true }),
  enso: (size, { seed, palette }) => enso(size, { seed, ink: palettes[palette][0] }),
  fractal: (size, { seed, palette }) =>
    attractor(size, { seed, palette, points: 5_000_000, ...curveOf(seed) }),
}

/** Used when the prompt names nothing that the engine can draw. */
export const abstracts: readonly Painter[] = [
  patternPainters.marbled,
  patternPainters.flow,
  patternPainters.silk,
  patternPainters.nebula,
  patternPainters.shapes,
]

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
})

/** Parameters whose curves are known to fill the picture. */
const curves = [
  { a: -1.4, b: 1.6, c: 1, d: 0.7 },
  { a: 1.7, b: 1.7, c: 0.6, d: 1.2 },
  { a: -1.7, b: 1.3, c: -0.1, d: -1.21 },
  { a: -1.8, b: -2, c: -0.5, d: -0.9 },
] as const

function curveOf(seed: string) {
  return randomFrom(`${seed} curve`).pick(curves)
}
