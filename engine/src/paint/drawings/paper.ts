import type { Sharp } from 'sharp'
import { coloursOf, css, mix, palettes, ramp, type PaletteName } from '../colour.ts'
import { paintShapes, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

type PaperHills = {
  seed: string
  palette: PaletteName
  layers: number
  sun: number
  trees?: boolean
  night?: boolean
}

/** Hills cut from sheets of paper, each with the shadow of the one before it. */
export function paperHills(
  size: Size,
  { seed, palette, layers, sun, trees = true, night = false }: PaperHills,
): Sharp {
  const random = randomFrom(seed)
  const colourOf = ramp(palette)
  const tone = (t: number) => css(colourOf(night ? 0.75 - t * 0.75 : 1 - t))
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(0.3)}"/><stop offset=".6" stop-color="${tone(0.04)}"/></linearGradient>`
  const shadow =
    '<filter id="lift" x="-5%" y="-20%" width="110%" height="140%"><feDropShadow dx="0" dy="-7" stdDeviation="12" flood-color="#000" flood-opacity=".26"/></filter>'
  const [sx, sy, sr] = [size.width * random.between(0.28, 0.72), size.height * sun, size.width * 0.11]
  const shapes = [
    '<rect width="100%" height="100%" fill="url(#sky)"/>',
    ...[2.6, 1.8].map(
      (by) => `<circle cx="${sx}" cy="${sy}" r="${sr * by}" fill="#fff" fill-opacity=".09"/>`,
    ),
    `<circle cx="${sx}" cy="${sy}" r="${sr}" fill="${night ? '#fdf6df' : css(colourOf(0.62))}"/>`,
  ]
  for (let layer = 0; layer < layers; layer++) {
    const noise = noiseFrom(`${seed} ${layer}`)
    const t = (layer + 1) / layers
    const base = size.height * (0.42 + 0.5 * t)
    const rise = size.height * (0.2 - 0.09 * t)
    const top = (x: number) => base - (noise.fbm((x / size.width) * (1.3 + t), 3.3, 4) * 0.5 + 0.4) * rise
    let path = `M-20 ${size.height + 20}`
    for (let x = -20; x <= size.width + 20; x += 6) path += `L${x} ${top(x).toFixed(1)}`
    const forest =
      trees && layer > layers / 3
        ? firsOn(top, size, {
            count: 6 + layer * 7,
            tall: size.height * (0.018 + 0.05 * t),
            seed: `${seed} firs ${layer}`,
          })
        : ''
    shapes.push(
      `<path d="${path}L${size.width + 20} ${size.height + 20}Z${forest}" fill="${tone(0.18 + t * 0.8)}" filter="url(#lift)"/>`,
    )
  }
  return paintShapes(size, tone(0), shapes, sky + shadow)
}

/** A house front by night or day, drawn window by window. */
export function facade(
  size: Size,
  { seed, palette, columns, night }: { seed: string; palette: PaletteName; columns: number; night: boolean },
): Sharp {
  const random = randomFrom(seed)
  const colours = coloursOf(palette)
  const wall = night ? (colours[0] ?? [0, 0, 0]) : (colours[3] ?? [1, 1, 1])
  const cell = size.width / (columns + 0.6)
  const storey = cell * 1.32
  const shapes: string[] = []
  for (let row = 0; (row + 0.2) * storey < size.height; row++) {
    const y = (row + 0.22) * storey
    shapes.push(
      `<rect y="${y + storey * 0.86}" width="100%" height="${storey * 0.05}" fill="#000" fill-opacity="${night ? 0.3 : 0.13}"/>`,
    )
    for (let column = 0; column < columns; column++) {
      const x = (column + 0.3 + 0.18) * cell
      const isLit = random.chance(night ? 0.34 : 0)
      const lamp = mix(random.pick(coloursOf('ember').slice(3)), [1, 0.95, 0.85], random.next() * 0.5)
      const glass = isLit
        ? lamp
        : mix(
            night ? wall : (colours[1] ?? wall),
            night ? [0.25, 0.32, 0.45] : [0.85, 0.92, 1],
            random.between(0.08, 0.3),
          )
      shapes.push(
        windowAt(
          { x, y, width: cell * 0.64, height: storey * 0.66 },
          {
            glass: css(glass),
            frame: css(night ? mix(wall, [0, 0, 0], 0.4) : (colours[4] ?? wall)),
            blind: random.next(),
            balcony: (row + column) % 3 === 0,
            shutter: night ? '' : css(colours[2] ?? wall),
            isLit,
          },
          random.next,
        ),
      )
    }
  }
  const glow =
    '<filter id="glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>'
  return paintShapes(size, css(wall), shapes, glow)
}

type Frame = { x: number; y: number; width: number; height: number }
type WindowLook = {
  glass: string
  frame: string
  blind: number
  balcony: boolean
  shutter: string
  isLit: boolean
}

function windowAt({ x, y, width, height }: Frame, look: WindowLook, next: () => number): string {
  const halo = look.isLit
    ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.glass}" opacity=".5" filter="url(#glow)"/>`
    : ''
  const frame = `<rect x="${x - 8}" y="${y - 8}" width="${width + 16}" height="${height + 16}" fill="${look.frame}"/><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${look.glass}"/>`
  const blind =
    look.blind > 0.45
      ? `<rect x="${x}" y="${y}" width="${width}" height="${height * (look.blind - 0.35)}" fill="#fff" fill-opacity="${look.isLit ? 0.35 : 0.16}"/>`
      : ''
  const person =
    look.isLit && look.blind < 0.16
      ? `<path d="M${x + width * 0.3} ${y + height}q0 ${-height * 0.4} ${width * 0.18} ${-height * 0.4}t${width * 0.18} ${height * 0.4}z" fill="#000" fill-opacity=".6"/><circle cx="${x + width * 0.48}" cy="${y + height * 0.5}" r="${width * 0.085}" fill="#000" fill-opacity=".6"/>`
      : ''
  const plant =
    look.isLit && next() < 0.3
      ? `<path d="M${x + width * 0.7} ${y + height}l-10-60 20 0zm-6-60q-30-30-4-70q30 30 12 70q30-40 40-50q10 40-40 54z" fill="#12301c" fill-opacity=".8"/>`
      : ''
  const bars = `<path d="M${x + width / 2} ${y}v${height}M${x} ${y + height * 0.36}h${width}" stroke="${look.frame}" stroke-width="7"/>`
  const shutters =
    look.shutter && look.blind > 0.6
      ? [x - width * 0.34, x + width + 8]
          .map(
            (left) =>
              `<rect x="${left}" y="${y - 6}" width="${width * 0.32}" height="${height + 12}" fill="${look.shutter}"/><path d="M${left} ${y + height * 0.25}h${width * 0.32}M${left} ${y + height * 0.5}h${width * 0.32}M${left} ${y + height * 0.75}h${width * 0.32}" stroke="#000" stroke-opacity=".2" stroke-width="5"/>`,
          )
          .join('')
      : ''
  const rail = look.balcony
    ? Array.from(
        { length: 13 },
        (_, i) =>
          `<path d="M${x - 22 + (i * (width + 44)) / 12} ${y + height * 0.62}v${height * 0.42}" stroke="#0b0b10" stroke-width="5"/>`,
      ).join('') +
      `<rect x="${x - 26}" y="${y + height * 0.6}" width="${width + 52}" height="8" fill="#0b0b10"/><rect x="${x - 30}" y="${y + height * 1.03}" width="${width + 60}" height="14" fill="#0b0b10"/>`
    : ''
  return halo + frame + plant + person + blind + bars + shutters + rail
}

function firsOn(
  top: (x: number) => number,
  size: Size,
  { count, tall, seed }: { count: number; tall: number; seed: string },
): string {
  const random = randomFrom(seed)
  let path = ''
  for (let tree = 0; tree < count; tree++) {
    const x = random.next() * size.width
    const [foot, height] = [top(x) + 6, tall * random.between(0.5, 1.3)]
    for (let tier = 0; tier < 3; tier++) {
      const [y, half] = [foot - height * (0.1 + tier * 0.26), height * (0.24 - tier * 0.055)]
      path += `M${(x - half).toFixed(1)} ${y.toFixed(1)}L${x.toFixed(1)} ${(y - height * 0.42).toFixed(1)}L${(x + half).toFixed(1)} ${y.toFixed(1)}Z`
    }
    path += `M${(x - height * 0.03).toFixed(1)} ${foot.toFixed(1)}h${(height * 0.06).toFixed(1)}v${(-height * 0.2).toFixed(1)}h${(-height * 0.06).toFixed(1)}Z`
  }
  return path
}

/** Loops of colored card on a table, like a desk after a workshop. */
export function cardArcs(
  size: Size,
  { seed, palette, stacks }: { seed: string; palette: PaletteName; stacks: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const lift =
    '<filter id="lift" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="5" dy="9" stdDeviation="7" flood-color="#000" flood-opacity=".3"/></filter>'
  const shapes: string[] = []
  for (let stack = 0; stack < stacks; stack++) {
    const [x, y] = [size.width * random.next(), size.height * random.next()]
    const turn = random.whole(0, 11) * 30
    const radius = size.width * random.between(0.12, 0.26)
    const order = random.shuffle(colours)
    for (let ring = 0; ring < 4; ring++) {
      const r = radius * (1 - ring * 0.23)
      shapes.push(
        `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn})" d="M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z" fill="${order[ring]}" filter="url(#lift)"/>`,
      )
    }
  }
  return paintShapes(size, colours[4], shapes, lift)
}
