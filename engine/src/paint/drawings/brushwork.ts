import type { Sharp } from 'sharp'
import type { Size } from '../canvas.ts'
import { inkPicture, stroke, type BrushPoint, type Stroke } from './ink.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom, type Random } from '../random.ts'

const BLACK = '#17130f'
const GREY = '#6a6256'

/** A circle in a single brush stroke. */
export function enso(
  size: Size,
  { seed, ink = BLACK, sun = '' }: { seed: string; ink?: string; sun?: string },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const [cx, cy, radius] = [size.width / 2, size.height * 0.46, size.width * 0.31]
  const start = random.between(1.9, 2.6)
  const points: BrushPoint[] = Array.from({ length: 220 }, (_, i) => {
    const t = i / 219
    const angle = start + t * 5.95
    const sway = radius * (1 + Math.sin(t * 5 + 1) * 0.025 - t * 0.035)
    return {
      x: cx + Math.cos(angle) * sway,
      y: cy + Math.sin(angle) * sway * 0.97,
      press: 0.45 + 0.55 * Math.sin(Math.min(1, t * 1.6 + 0.15) * Math.PI * 0.55),
    }
  })
  const shapes = sun
    ? [
        `<circle cx="${cx + radius * 0.18}" cy="${cy - radius * 0.1}" r="${radius * 0.3}" fill="${sun}" fill-opacity=".92"/>`,
      ]
    : []
  return inkPicture(size, { seed, strokes: [{ points, width: size.width * 0.115, ink, wet: 0.5 }], shapes })
}

/** Bamboo: stems in sections, with leaves that hang from the joints. */
export function bamboo(
  size: Size,
  { seed, stems, ink = BLACK }: { seed: string; stems: number; ink?: string },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const strokes: { points: BrushPoint[]; width: number; ink: string; wet: number }[] = []
  for (let stem = 0; stem < stems; stem++) {
    const isFar = stem % 2 === 1
    const width = size.width * random.between(0.022, 0.05) * (isFar ? 0.7 : 1)
    const tint = isFar ? GREY : ink
    let x = size.width * (0.14 + (0.72 * (stem + random.between(0.1, 0.8))) / stems)
    let y = size.height * 1.03
    const lean = random.between(-0.1, 0.1)
    while (y > size.height * random.between(-0.1, 0.08)) {
      const length = size.height * random.between(0.11, 0.17)
      const [nx, ny] = [x + lean * length, y - length]
      strokes.push({
        points: stroke(
          [
            [x, y, 1.05],
            [(x + nx) / 2, (y + ny) / 2, 0.86],
            [nx, ny, 1.1],
          ],
          40,
        ),
        width,
        ink: tint,
        wet: 0.72,
      })
      const leaves = random.whole(0, 4)
      for (let leaf = 0; leaf < leaves; leaf++) {
        const side = random.chance(0.5) ? 1 : -1
        const reach = size.width * random.between(0.12, 0.25)
        const drop = reach * random.between(0.2, 0.8)
        strokes.push({
          points: stroke(
            [
              [nx, ny, 0.08],
              [nx + side * reach * 0.4, ny + drop * 0.15, 0.95],
              [nx + side * reach, ny + drop, 0.03],
            ],
            46,
          ),
          width: size.width * 0.034,
          ink: tint,
          wet: 0.85,
        })
      }
      ;[x, y] = [nx, ny - size.height * 0.008]
    }
  }
  return inkPicture(size, { seed, strokes })
}

/** Mountain ranges that fade into mist, with a sun, and a boat or birds. */
export function inkMountains(
  size: Size,
  { seed, sun, tint = '#1d2024' }: { seed: string; sun: string; tint?: string },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const shapes = [
    `<circle cx="${size.width * random.between(0.3, 0.7)}" cy="${size.height * 0.24}" r="${size.width * 0.085}" fill="${sun}" fill-opacity=".88"/>`,
  ]
  for (let layer = 0; layer < 6; layer++) {
    const noise = noiseFrom(`${seed} ${layer}`)
    const base = size.height * (0.4 + layer * 0.085)
    const rise = size.height * (0.24 - layer * 0.018)
    let path = `M0 ${size.height}`
    for (let x = 0; x <= size.width; x += 4)
      path += `L${x} ${(base - (noise.ridges((x / size.width) * 1.7, 1.5, 5) - 0.35) * rise).toFixed(1)}`
    shapes.push(
      `<linearGradient id="mist${layer}" x1="0" y1="${base - rise * 0.6}" x2="0" y2="${base + rise * 0.75}" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="${tint}" stop-opacity="${(0.2 + layer * 0.12).toFixed(2)}"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></linearGradient><path d="${path}L${size.width} ${size.height}Z" fill="url(#mist${layer})"/>`,
    )
  }
  const strokes = Array.from({ length: random.whole(5, 9) }, () => {
    const [x, y, wing] = [
      size.width * random.between(0.1, 0.9),
      size.height * random.between(0.08, 0.34),
      size.width * random.between(0.012, 0.026),
    ]
    return {
      points: stroke(
        [
          [x - wing, y - wing * 0.5, 0.2],
          [x, y, 1],
          [x + wing, y - wing * 0.6, 0.1],
        ],
        24,
      ),
      width: 5,
      ink: BLACK,
      wet: 1,
    }
  })
  return inkPicture(size, { seed, strokes, shapes })
}

/** Large free strokes, like a warm-up exercise. */
export function gestures(
  size: Size,
  {
    seed,
    count,
    ink = BLACK,
    second = '#b6341f',
  }: { seed: string; count: number; ink?: string; second?: string },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const { width, height } = size
  const strokes = Array.from({ length: count }, (_, i) => {
    const places = Array.from({ length: random.whole(3, 5) }, (): [number, number, number] => [
      width * random.between(0.12, 0.88),
      height * random.between(0.1, 0.86),
      random.between(0.35, 1),
    ])
    return {
      points: stroke(places, 150),
      width: width * random.between(0.03, 0.15),
      ink: i === count - 1 ? second : ink,
      wet: random.between(0.25, 0.6),
    }
  })
  return inkPicture(size, { seed, strokes })
}

/** Carp below a few rings of rain. */
export function koi(size: Size, { seed, fish }: { seed: string; fish: number }): Promise<Sharp> {
  const random = randomFrom(seed)
  const strokes: Stroke[] = []
  const shapes = Array.from({ length: 7 }, () => {
    const [x, y, r] = [
      size.width * random.next(),
      size.height * random.next(),
      size.width * random.between(0.04, 0.14),
    ]
    return [1, 0.66, 0.33]
      .map(
        (part) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r * part}" ry="${r * part * 0.8}" fill="none" stroke="#5c6a70" stroke-opacity="${0.16 + 0.1 * (1 - part)}" stroke-width="3"/>`,
      )
      .join('')
  })
  for (let i = 0; i < fish; i++) {
    strokes.push(
      ...carp(size, random, {
        place: 0.16 + (0.68 * (i + 0.4)) / fish,
        body: i % 3 === 1 ? BLACK : '#c8401f',
      }),
    )
  }
  return inkPicture(size, { seed, strokes, shapes })
}

function carp(size: Size, random: Random, { place, body }: { place: number; body: string }): Stroke[] {
  const strokes: Stroke[] = []
  const [x, y] = [size.width * random.between(0.25, 0.75), size.height * place]
  const angle = random.between(0, 6.28)
  const length = size.width * random.between(0.26, 0.36)
  const bend = random.between(-0.5, 0.5)
  const along = (t: number, off: number): [number, number] => {
    const turned = angle + bend * (t - 0.5) * 2
    return [
      x + Math.cos(turned) * length * (t - 0.5) - Math.sin(turned) * off * length,
      y + Math.sin(turned) * length * (t - 0.5) + Math.cos(turned) * off * length,
    ]
  }
  const press = [0.05, 0.75, 1, 0.8, 0.45, 0.16]
  strokes.push({
    points: stroke(
      press.map((p, k) => [...along(k / 5, 0), p]),
      90,
    ),
    width: length * 0.3,
    ink: body,
    wet: 0.78,
  })
  for (const side of [-1, 1]) {
    strokes.push({
      points: stroke(
        [
          [...along(0.36, side * 0.1), 0.2],
          [...along(0.5, side * 0.24), 0.9],
          [...along(0.62, side * 0.27), 0.05],
        ],
        34,
      ),
      width: length * 0.09,
      ink: GREY,
      wet: 0.6,
    })
    strokes.push({
      points: stroke(
        [
          [...along(0.96, 0), 0.2],
          [...along(1.1, side * 0.06), 0.9],
          [...along(1.24, side * 0.14), 0.05],
        ],
        34,
      ),
      width: length * 0.1,
      ink: GREY,
      wet: 0.55,
    })
  }
  return strokes
}
