import type { Sharp } from 'sharp'
import { coloursOf, mix, palettes, scale, type PaletteName, type Rgb } from '../colour.ts'
import { paintPixels, paintShapes, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

/** A close-up of twill or plain weave with round, slightly uneven threads. */
export function weave(
  size: Size,
  { seed, palette, threads, twill }: { seed: string; palette: PaletteName; threads: number; twill: boolean },
): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colours = coloursOf(palette)
  const stripes = Array.from({ length: 40 }, () => ({
    colour: random.pick(colours),
    width: random.whole(2, 9),
  }))
  const plan = stripes.flatMap(({ colour, width }) => Array.from({ length: width }, () => colour))
  const threadAt = (index: number): Rgb =>
    plan[((index % plan.length) + plan.length) % plan.length] ?? [1, 1, 1]
  return paintPixels(size, 1, (x, y) => {
    const u = x * threads + noise.at(x * 3, y * 9) * 0.3
    const v = y * threads + noise.at(x * 9 + 4, y * 3) * 0.3
    const [column, row] = [Math.floor(u), Math.floor(v)]
    const isWarp = twill ? (((column + row) % 4) + 4) % 4 < 2 : (((column + row) % 2) + 2) % 2 === 0
    const across = (isWarp ? u - column : v - row) - 0.5
    const along = (isWarp ? v - row : u - column) - 0.5
    const round = Math.sqrt(Math.max(0, 1 - (across * 2) ** 2)) * (0.72 + 0.28 * Math.cos(along * Math.PI))
    const fibre = noise.at(x * 900 + (isWarp ? 0 : 50), y * 240) * 0.09
    return scale(threadAt(isWarp ? column : row + 17), 0.22 + round * 0.86 + fibre)
  })
}

/** Patches sewn together, each cut into triangles, stars or strips, with visible stitches. */
export function quilt(
  size: Size,
  { seed, palette, columns }: { seed: string; palette: PaletteName; columns: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const cell = size.width / columns
  const shapes: string[] = []
  const kinds = [random.whole(0, 3), random.whole(0, 3)]
  for (let row = 0; row * cell < size.height; row++) {
    for (let column = 0; column < columns; column++) {
      const [a, b, c] = random.shuffle(colours)
      const place = `translate(${(column + 0.5) * cell} ${(row + 0.5) * cell}) scale(${cell})`
      shapes.push(
        `<g transform="${place}">${patch(kinds[(row + column) % 2] ?? 0, [a ?? '', b ?? '', c ?? ''])}<rect x="-.46" y="-.46" width=".92" height=".92" fill="none" stroke="#fff8e8" stroke-opacity=".6" stroke-width=".008" stroke-dasharray=".026 .018"/></g>`,
      )
    }
  }
  return paintShapes(size, colours[4], shapes)
}

/** A knitted yoke: rows of stitches with a motif. */
export function knitwear(
  size: Size,
  { seed, palette, stitches }: { seed: string; palette: PaletteName; stitches: number },
): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colours = coloursOf(palette)
  const period = 14
  const bands = Array.from({ length: 12 }, () => ({
    rows: random.whole(5, 11),
    ink: random.whole(1, 4),
    motif: Array.from({ length: 11 * 8 }, () => random.chance(0.42)),
  }))
  const chart: { band: number; line: number }[] = bands.flatMap((band, i) =>
    Array.from({ length: band.rows + 2 }, (_, line) => ({ band: i, line })),
  )
  return paintPixels(size, 1, (x, y) => {
    const u = x * stitches
    const column = Math.floor(u)
    const within = u - column - 0.5
    const v = y * stitches * 1.25 - Math.abs(within) * 1.3
    const row = Math.floor(v)
    const at = chart[((row % chart.length) + chart.length) % chart.length]
    const band = bands[at?.band ?? 0]
    const mirrored = Math.abs((((column % period) + period) % period) - period / 2)
    const isMotif =
      (at?.line ?? 0) < (band?.rows ?? 0) &&
      (band?.motif[(at?.line ?? 0) * 8 + Math.floor(mirrored)] ?? false)
    const wool = isMotif
      ? (colours[band?.ink ?? 1] ?? [1, 1, 1])
      : mix(colours[0] ?? [0, 0, 0], colours[1] ?? [0, 0, 0], 0.25)
    const leg = Math.sqrt(Math.max(0, 1 - ((Math.abs(within) - 0.25) * 4.2) ** 2))
    const loop = Math.sin((v - row) * Math.PI) * 0.5 + 0.5
    const fuzz = noise.at(x * 700, y * 700) * 0.12 + noise.at(x * 260 + within * 40, y * 260) * 0.1
    return scale(wool, 0.28 + leg * loop * 0.85 + fuzz)
  })
}

function patch(kind: number, [a, b, c]: readonly [string, string, string]): string {
  const ground = `<path d="M-.502-.502h1.004v1.004h-1.004z" fill="${a}"/>`
  const turned = (shape: string) =>
    [0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${shape}</g>`).join('')
  const shapes = [
    turned(`<path d="M-.5-.5H0L-.5 0z" fill="${b}"/><path d="M0-.5L.25-.25L0 0L-.25-.25z" fill="${c}"/>`),
    turned(`<path d="M0 0L0-.5L.25-.25z" fill="${b}"/><path d="M0 0L.25-.25L.5 0z" fill="${c}"/>`),
    `<path d="M-.5-.5h1v.2h-1zM-.5-.1h1v.2h-1zM-.5.3h1v.2h-1z" fill="${b}"/><path d="M-.1-.5h.2v1h-.2z" fill="${c}"/>`,
    `<path d="M0-.5L.5 0L0 .5L-.5 0z" fill="${b}"/><path d="M0-.26L.26 0L0 .26L-.26 0z" fill="${c}"/>`,
  ]
  return ground + (shapes[kind] ?? '')
}
