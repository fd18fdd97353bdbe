import { randomFrom } from '../../paint/random.ts'
import {
  blend,
  emptyLike,
  noiseOver,
  pictureOf,
  sharpOf,
  smoothstep,
  type Effect,
  type Picture,
} from '../picture.ts'
import { reduced } from '../reduced.ts'

/** Large square pixels in a small palette. */
export const pixelate: Effect = async (picture, { strength }) => {
  const { width, height } = picture
  const across = Math.round(256 - strength * 140)
  const small = await shrunk(picture, across)
  const few = reduced(small, 28)
  return pictureOf(sharpOf(few).resize(width, height, { fit: 'fill', kernel: 'nearest' }))
}

/** Cross-stitch on linen. */
export const textile: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const across = Math.round(170 - strength * 80)
  const stitches = reduced(await shrunk(picture, across), 40)
  const cell = width / across
  const linen = await noiseOver(picture, { seed: `${seed} linen`, across: 120 })
  const sewn = emptyLike(picture)
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    const row = Math.min(stitches.height - 1, Math.floor(y / cell))
    for (let x = 0; x < width; x++, i++, at += 3) {
      const column = Math.min(stitches.width - 1, Math.floor(x / cell))
      const [u, v] = [x / cell - column, y / cell - row]
      const [over, under] = [Math.abs(u - v), Math.abs(u + v - 1)]
      const from = (row * stitches.width + column) * 3
      const isOver = over < 0.3
      const thread = isOver ? 1.1 - over * 1.3 : under < 0.3 ? 0.92 - under * 1.3 : 0
      for (let part = 0; part < 3; part++) {
        const cloth = LINEN[part]! * (0.9 + linen[i]! * 0.06)
        sewn.data[at + part] =
          thread === 0
            ? cloth * 0.45 + stitches.data[from + part]! * 0.42
            : stitches.data[from + part]! * thread + 8
      }
    }
  }
  return blend(picture, sewn, Math.min(1, strength * 1.5))
}

const LINEN = [232, 222, 202]

/** Stained glass. */
export const stainedGlass: Effect = async (picture, { strength, seed }) => {
  const { width, height } = picture
  const across = Math.round(46 - strength * 18)
  const cell = width / across
  const panes = panesOf(picture, { cell, seed })
  const uneven = await noiseOver(picture, { seed: `${seed} glass`, across: 30, octaves: 3 })
  const glazed = emptyLike(picture)
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, at += 3) {
      const { nearest, gap } = panes.at(x, y)
      const lead = smoothstep(cell * 0.035, cell * 0.1, gap)
      const shine = (0.95 + uneven[i]! * 0.16) * lead
      for (let part = 0; part < 3; part++)
        glazed.data[at + part] = panes.colours[nearest + part]! * shine + 16 * (1 - lead)
    }
  }
  return blend(picture, glazed, Math.min(1, strength * 1.6))
}

/** One pane around a point in each cell of a grid, slightly more vivid than the picture at that point. */
function panesOf({ data, width, height }: Picture, { cell, seed }: { cell: number; seed: string }) {
  const random = randomFrom(`${seed} panes`)
  const [columns, rows] = [Math.ceil(width / cell) + 2, Math.ceil(height / cell) + 2]
  const places = new Float32Array(columns * rows * 2)
  const colours = new Uint8ClampedArray(columns * rows * 3)
  for (let i = 0; i < columns * rows; i++) {
    const x = ((i % columns) - 1 + random.between(0.12, 0.88)) * cell
    const y = (Math.floor(i / columns) - 1 + random.between(0.12, 0.88)) * cell
    places.set([x, y], i * 2)
    const column = Math.min(width - 1, Math.max(0, Math.round(x)))
    const row = Math.min(height - 1, Math.max(0, Math.round(y)))
    const from = (row * width + column) * 3
    const grey = (data[from]! + data[from + 1]! + data[from + 2]!) / 3
    for (let part = 0; part < 3; part++)
      colours[i * 3 + part] = grey + (data[from + part]! - grey) * 1.45 + 14
  }
  const at = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / cell) + 1, Math.floor(y / cell) + 1]
    let [first, second, nearest] = [Infinity, Infinity, 0]
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const pane = r * columns + c
        const distance = Math.hypot(places[pane * 2]! - x, places[pane * 2 + 1]! - y)
        if (distance < first) {
          second = first
          first = distance
          nearest = pane * 3
        } else if (distance < second) second = distance
      }
    }
    return { nearest, gap: second - first }
  }
  return { colours, at }
}

async function shrunk(picture: Picture, across: number): Promise<Picture> {
  const { width, height } = picture
  return pictureOf(
    sharpOf(picture).resize(across, Math.max(1, Math.round((across * height) / width)), {
      fit: 'fill',
      kernel: 'lanczos2',
    }),
  )
}
