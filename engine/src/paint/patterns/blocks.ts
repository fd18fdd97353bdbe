import type { Sharp } from 'sharp'
import { coloursOf, css, hex, mix, palettes, scale, type PaletteName, type Rgb } from '../colour.ts'
import { paintShapes, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom, type Random } from '../random.ts'

type Town = { seed: string; palette: PaletteName; columns: number; storeys: number; night?: boolean }

/** A small town of isometric houses on a grid of streets, seen from above. */
export function isometricTown(size: Size, { seed, palette, columns, storeys, night = false }: Town): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colours = coloursOf(palette)
  const street = night
    ? scale(colours[0] ?? [0, 0, 0], 0.7)
    : mix(colours[4] ?? [1, 1, 1], colours[3] ?? [1, 1, 1], 0.35)
  const half = size.width / columns / 2
  const step = half / 2
  const reach = Math.ceil(size.height / step / 2 + columns) + storeys
  const shapes: string[] = []
  for (let depth = -reach; depth <= reach * 2; depth++) {
    for (let a = -reach; a <= reach * 2; a++) {
      const b = depth - a
      const x = size.width / 2 + (a - b) * half
      const y = (a + b) * step - size.height * 0.1
      if (
        x < -half * 2 ||
        x > size.width + half * 2 ||
        y < -step * 3 ||
        y > size.height + storeys * step * 2.4
      )
        continue
      if (within(a, 4) === 0 || within(b, 5) === 0) {
        if (random.chance(0.28))
          shapes.push(
            random.chance(0.5)
              ? tree({ x, y, half, step }, colours, random, night)
              : lamp({ x, y, step }, night),
          )
        continue
      }
      const mood = noise.fbm(a / 6, b / 6, 3) * 0.5 + 0.5
      const height = step * (1 + Math.round(mood * storeys * random.between(0.55, 1.35)) * 0.95)
      const wall = colours[1 + Math.floor(random.next() * 3)] ?? street
      const faces = {
        roof: mix(wall, [1, 1, 1], night ? 0.08 : 0.42),
        left: scale(wall, night ? 0.46 : 0.96),
        right: scale(wall, night ? 0.3 : 0.7),
      }
      const place = { x, y, half: half * 0.94, step: step * 0.94, height }
      shapes.push(block(place, faces), lights(place, random, night), roofTop(place, faces.roof, random))
    }
  }
  return paintShapes(size, css(street), shapes)
}

/** The old floor pattern of stacked cubes in three shades, with one color that varies across it. */
export function tumblingBlocks(
  size: Size,
  { seed, palette, columns }: { seed: string; palette: PaletteName; columns: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colours = coloursOf(palette)
  const half = size.width / columns / 2
  const step = half / Math.sqrt(3)
  const shapes: string[] = []
  for (let row = -2; row < size.height / (step * 3) + 2; row++) {
    for (let column = -1; column <= columns; column++) {
      const x = column * half * 2 + (within(row, 2) === 0 ? 0 : half)
      const mood = Math.min(3.99, Math.max(0, (noise.fbm(column / 5, row / 5, 2) * 0.7 + 0.5) * 4))
      const wall = mix(
        colours[Math.floor(mood)] ?? [0, 0, 0],
        colours[Math.floor(mood) + 1] ?? [1, 1, 1],
        mood % 1,
      )
      shapes.push(
        block(
          { x, y: row * step * 3, half, step, height: step * 2 },
          { roof: mix(wall, hex(palettes[palette][4]), 0.45), left: wall, right: scale(wall, 0.6) },
        ),
      )
    }
  }
  return paintShapes(size, palettes[palette][0], shapes)
}

type Place = { x: number; y: number; half: number; step: number; height: number }

function within(value: number, period: number): number {
  return ((value % period) + period) % period
}

function face(points: readonly (readonly [number, number])[], colour: Rgb): string {
  return `<path d="M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z" fill="${css(colour)}" stroke="${css(colour)}" stroke-width=".7"/>`
}

function block(
  { x, y, half, step, height }: Place,
  { roof, left, right }: { roof: Rgb; left: Rgb; right: Rgb },
): string {
  const top = y - height
  return (
    face(
      [
        [x - half, top],
        [x, top + step],
        [x, y + step],
        [x - half, y],
      ],
      left,
    ) +
    face(
      [
        [x + half, top],
        [x, top + step],
        [x, y + step],
        [x + half, y],
      ],
      right,
    ) +
    face(
      [
        [x, top - step],
        [x + half, top],
        [x, top + step],
        [x - half, top],
      ],
      roof,
    )
  )
}

function roofTop({ x, y, half, step, height }: Place, roof: Rgb, random: Random): string {
  const top = y - height
  const kind = random.whole(0, 3)
  if (kind === 0) {
    const peak = top - step * 0.9
    return (
      face(
        [
          [x - half, top],
          [x, top + step],
          [x - half * 0.5 + half * 0.5, peak + step * 0.1],
        ],
        scale(roof, 0.82),
      ) +
      face(
        [
          [x + half, top],
          [x, top + step],
          [x, peak + step * 0.1],
        ],
        scale(roof, 0.6),
      ) +
      face(
        [
          [x, top - step],
          [x + half, top],
          [x, peak + step * 0.1],
          [x - half, top],
        ],
        scale(roof, 0.92),
      )
    )
  }
  if (kind === 1)
    return block(
      { x, y: top + step * 0.1, half: half * 0.36, step: step * 0.36, height: step * 0.5 },
      { roof, left: scale(roof, 0.85), right: scale(roof, 0.6) },
    )
  return face(
    [
      [x, top - step * 0.8],
      [x + half * 0.8, top],
      [x, top + step * 0.8],
      [x - half * 0.8, top],
    ],
    scale(roof, 0.93),
  )
}

function lights({ x, y, half, step, height }: Place, random: Random, night: boolean): string {
  let shapes = ''
  for (let level = step * 0.35; level < height - step * 0.4; level += step * 0.95) {
    for (const side of [-1, 1]) {
      for (const along of [0.18, 0.58]) {
        if (random.chance(night ? 0.5 : 0.15)) continue
        const px = x + side * half * along
        const py = y + step * (1 - along) - level
        const w = side * half * 0.22
        const slope = -step * 0.22
        const fill = night
          ? random.pick(['#ffd98a', '#ffb35c', '#fff0c8'])
          : side < 0
            ? 'rgba(255,255,255,.72)'
            : 'rgba(20,20,40,.34)'
        shapes += `<path d="M${px.toFixed(1)} ${py.toFixed(1)}l${w.toFixed(1)} ${slope.toFixed(1)}v${(-step * 0.5).toFixed(1)}l${(-w).toFixed(1)} ${(-slope).toFixed(1)}z" fill="${fill}"/>`
      }
    }
  }
  return shapes
}

function tree(
  { x, y, half, step }: Omit<Place, 'height'>,
  colours: readonly Rgb[],
  random: Random,
  night: boolean,
): string {
  const green = mix([0.24, 0.42, 0.24], colours[2] ?? [0, 0, 0], 0.35)
  const radius = half * random.between(0.22, 0.34)
  const leaf = css(scale(green, night ? 0.4 : 1))
  return `<ellipse cx="${x + radius * 0.5}" cy="${y + step * 0.1}" rx="${radius * 1.1}" ry="${radius * 0.45}" fill="#000" fill-opacity=".18"/><path d="M${x} ${y}v${-step * 0.6}" stroke="#3a2a1c" stroke-width="${radius * 0.3}"/><circle cx="${x}" cy="${y - step * 0.6 - radius * 0.6}" r="${radius}" fill="${leaf}"/><circle cx="${x - radius * 0.3}" cy="${y - step * 0.6 - radius * 0.85}" r="${radius * 0.6}" fill="#fff" fill-opacity="${night ? 0.05 : 0.2}"/>`
}

function lamp({ x, y, step }: { x: number; y: number; step: number }, night: boolean): string {
  const halo = night
    ? `<circle cx="${x}" cy="${y - step}" r="${step * 0.8}" fill="#ffd98a" fill-opacity=".2"/><circle cx="${x}" cy="${y - step}" r="${step * 0.4}" fill="#ffd98a" fill-opacity=".35"/>`
    : ''
  return `<path d="M${x} ${y}v${-step}" stroke="#20202a" stroke-width="${step * 0.07}"/>${halo}<circle cx="${x}" cy="${y - step}" r="${step * 0.13}" fill="#ffe7b0"/>`
}
