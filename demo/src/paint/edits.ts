import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { hex, mix, type Rgb } from '@fanfare/engine/paint/colour'
import { paintPixels, settled, settledPicture, withGrain, type Size } from '@fanfare/engine/paint/canvas'
import { openPicture } from './open-picture.ts'

/** Part of a picture, in fractions of its sides. */
export type Part = { left: number; top: number; width: number; height?: number }

export type Grade = {
  /** The colors for the shadows and for the highlights. */
  shadows?: string
  lights?: string
  strength?: number
  contrast?: number
  saturation?: number
  exposure?: number
  /** How much the corners are darkened, from 0 to 1. */
  vignette?: number
  grain?: number
}

/**
 * Enlarges a part of a picture to a new size, whose aspect ratio determines the part's height. `turn` tilts it by
 * degrees.
 */
export async function closeUp(file: string, size: Size, part: Part, turn = 0): Promise<Sharp> {
  const source = openPicture(file)
  const { width, height } = await source.metadata()
  const wide = Math.round(part.width * width)
  const high = Math.min(
    height,
    Math.round(part.height === undefined ? (wide * size.height) / size.width : part.height * height),
  )
  const left = Math.min(width - wide, Math.round(part.left * width))
  const top = Math.min(height - high, Math.max(0, Math.round(part.top * height)))
  if (turn === 0) return enlarged(source.extract({ left, top, width: wide, height: high }), size)
  // A tilted part is cut from a larger rotated picture, so that no corner is empty.
  const margin = Math.abs(Math.sin((turn * Math.PI) / 180)) + 1
  const grown = {
    width: Math.round(size.width * margin * 1.12),
    height: Math.round(size.height * margin * 1.12),
  }
  const large = await settledPicture(
    source
      .extract({ left, top, width: wide, height: high })
      .resize(grown.width, grown.height, { fit: 'cover' }),
  )
  const turned = await settledPicture(large.rotate(turn, { background: '#000' }))
  const info = (await settled(turned)).info
  return settledPicture(
    (await settledPicture(turned)).extract({
      left: Math.round((info.width - size.width) / 2),
      top: Math.round((info.height - size.height) / 2),
      width: size.width,
      height: size.height,
    }),
  )
}

export async function whole(file: string, size: Size, position = 'centre'): Promise<Sharp> {
  return settledPicture(
    openPicture(file)
      .resize(size.width, size.height, { fit: 'cover', position, kernel: 'lanczos3' })
      .sharpen({ sigma: 1.1, m1: 0.4, m2: 1.6 }),
  )
}

/** Split toning, contrast, light and film grain in one pass. */
export async function graded(picture: Sharp, grade: Grade, seed: string): Promise<Sharp> {
  const { data, info } = await settled(picture)
  const shadows = grade.shadows ? hex(grade.shadows) : undefined
  const lights = grade.lights ? hex(grade.lights) : undefined
  const { strength = 0.3, contrast = 1, saturation = 1, exposure = 1, vignette = 0 } = grade
  for (let at = 0, pixel = 0; at < data.length; at += 3, pixel++) {
    const [r, g, b] = [
      ((data[at] ?? 0) / 255) * exposure,
      ((data[at + 1] ?? 0) / 255) * exposure,
      ((data[at + 2] ?? 0) / 255) * exposure,
    ]
    const grey = r * 0.299 + g * 0.587 + b * 0.114
    const u = ((pixel % info.width) / info.width - 0.5) * 2
    const v = (Math.floor(pixel / info.width) / info.height - 0.5) * 2
    const dim = 1 - vignette * Math.min(1, (u * u + v * v) * 0.5) ** 1.4
    let colour: Rgb = [
      grey + (r - grey) * saturation,
      grey + (g - grey) * saturation,
      grey + (b - grey) * saturation,
    ]
    if (shadows)
      colour = mix(
        colour,
        [shadows[0] * (0.3 + grey), shadows[1] * (0.3 + grey), shadows[2] * (0.3 + grey)],
        strength * (1 - grey) ** 1.5,
      )
    if (lights)
      colour = mix(
        colour,
        [
          lights[0] * (0.25 + grey * 0.85),
          lights[1] * (0.25 + grey * 0.85),
          lights[2] * (0.25 + grey * 0.85),
        ],
        strength * Math.min(1, grey) ** 1.2,
      )
    for (let part = 0; part < 3; part++)
      data[at + part] = (((colour[part] ?? 0) - 0.5) * contrast + 0.5) * dim * 255
  }
  const done = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  return grade.grain === undefined ? done : withGrain(done, grade.grain, seed)
}

/** Arranges pictures side by side on a background, like prints on a wall. */
export async function arranged(
  pictures: readonly Sharp[],
  { columns, cell, gap, ground }: { columns: number; cell: Size; gap: number; ground: string },
): Promise<Sharp> {
  const rows = Math.ceil(pictures.length / columns)
  const canvas = {
    width: columns * cell.width + (columns + 1) * gap,
    height: rows * cell.height + (rows + 1) * gap,
  }
  const prints = await Promise.all(
    pictures.map(async (picture, i) => ({
      input: await (
        await settledPicture(picture)
      )
        .resize(cell.width, cell.height, { fit: 'cover' })
        .png()
        .toBuffer(),
      left: gap + (i % columns) * (cell.width + gap),
      top: gap + Math.floor(i / columns) * (cell.height + gap),
    })),
  )
  return settledPicture(sharp({ create: { ...canvas, channels: 3, background: ground } }).composite(prints))
}

/** Mirrors one half of a picture. */
export async function mirrored(file: string, size: Size, axis: 'left' | 'top'): Promise<Sharp> {
  const half =
    axis === 'left'
      ? { width: size.width / 2, height: size.height }
      : { width: size.width, height: size.height / 2 }
  const one = await (await whole(file, half)).png().toBuffer()
  const turned = axis === 'left' ? sharp(one).flop() : sharp(one).flip()
  const other = {
    input: await turned.png().toBuffer(),
    left: axis === 'left' ? half.width : 0,
    top: axis === 'left' ? 0 : half.height,
  }
  return settledPicture(
    sharp({ create: { ...size, channels: 3, background: '#000' } }).composite([
      { input: one, left: 0, top: 0 },
      other,
    ]),
  )
}

/** Folds a picture into a kaleidoscope. */
export async function kaleidoscope(
  file: string,
  size: Size,
  { mirrors, zoom, turn }: { mirrors: number; zoom: number; turn: number },
): Promise<Sharp> {
  const { data, info } = await settled(openPicture(file))
  const tall = size.height / size.width
  const wedge = Math.PI / mirrors
  return paintPixels(size, 1.3, (x, y) => {
    const [dx, dy] = [x - 0.5, y - tall / 2]
    const away = Math.hypot(dx, dy) * zoom
    const angle = Math.atan2(dy, dx) + Math.PI * 2 + turn
    const folded = Math.abs((((angle % (2 * wedge)) + 2 * wedge) % (2 * wedge)) - wedge) + turn
    const column = Math.floor(bounce(0.5 + Math.cos(folded) * away) * info.width)
    const row = Math.floor(bounce(0.5 + Math.sin(folded) * away * (info.width / info.height)) * info.height)
    const at = (Math.min(info.height - 1, row) * info.width + Math.min(info.width - 1, column)) * 3
    return [(data[at] ?? 0) / 255, (data[at + 1] ?? 0) / 255, (data[at + 2] ?? 0) / 255]
  })
}

/** Makes a picture look like a film still: cropped to 2.39 : 1 or 1.85 : 1, and graded. */
export async function filmStill(file: string, part: Part, grade: Grade): Promise<Sharp> {
  const size = { width: 1600, height: 672 }
  return graded(await closeUp(file, size, part), { grain: 0.05, vignette: 0.35, ...grade }, file)
}

async function enlarged(picture: Sharp, size: Size): Promise<Sharp> {
  return settledPicture(
    picture
      .resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' })
      .sharpen({ sigma: 1.3, m1: 0.5, m2: 2 }),
  )
}

function bounce(place: number): number {
  const within = ((place % 2) + 2) % 2
  return within > 1 ? 2 - within : within
}
