import type { Sharp } from 'sharp'
import { coloursOf, css, palettes, type PaletteName } from '../colour.ts'
import { paintShapes, settled, type Size } from '../canvas.ts'
import { randomFrom } from '../random.ts'

/** A picture screen-printed on paper as dots in two inks. */
export async function halftone(
  size: Size,
  { source, palette, dots, angle }: { source: Sharp; palette: PaletteName; dots: number; angle: number },
): Promise<Sharp> {
  const colours = palettes[palette]
  const pitch = size.width / dots
  const { data, info } = await settled(
    source.resize(dots * 2, Math.round((dots * 2 * size.height) / size.width), { fit: 'cover' }).normalise(),
  )
  const darknessAt = (x: number, y: number) => {
    const column = Math.min(info.width - 1, Math.max(0, Math.floor((x / size.width) * info.width)))
    const row = Math.min(info.height - 1, Math.max(0, Math.floor((y / size.height) * info.height)))
    const at = (row * info.width + column) * 3
    const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]]
    const dark = 1 - (r * 0.3 + g * 0.59 + b * 0.11) / 255
    const vivid = (Math.max(r, g, b) - Math.min(r, g, b)) / 255
    return [Math.min(0.95, dark * (1 - vivid * 0.85)), Math.min(0.95, vivid * 1.1)] as const
  }
  const screen = (turn: number, channel: 0 | 1, ink: string, gain: number) => {
    const reach = Math.ceil(Math.hypot(size.width, size.height) / pitch / 2)
    const dotsDrawn: string[] = []
    for (let row = -reach; row <= reach; row++) {
      for (let column = -reach; column <= reach; column++) {
        const x = size.width / 2 + (column * Math.cos(turn) - row * Math.sin(turn)) * pitch
        const y = size.height / 2 + (column * Math.sin(turn) + row * Math.cos(turn)) * pitch
        const radius = Math.sqrt(darknessAt(x, y)[channel]) * pitch * gain
        if (radius > pitch * 0.08)
          dotsDrawn.push(`<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`)
      }
    }
    return `<g fill="${ink}" style="mix-blend-mode:multiply">${dotsDrawn.join('')}</g>`
  }
  return paintShapes(size, colours[4], [
    screen(angle + 0.5, 1, colours[2], 0.66),
    screen(angle, 0, colours[0], 0.58),
  ])
}

/** Circles, arcs and bars on a grid, like a poster from the 1920s. */
export function shapePoster(
  size: Size,
  { seed, palette, columns }: { seed: string; palette: PaletteName; columns: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const cell = size.width / columns
  const shapes: string[] = []
  for (let row = 0; row * cell < size.height; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * cell, row * cell]
      const [ground, ink, other] = random.shuffle(colours)
      shapes.push(`<rect x="${x}" y="${y}" width="${cell + 1}" height="${cell + 1}" fill="${ground}"/>`)
      shapes.push(
        `<g transform="translate(${x + cell / 2} ${y + cell / 2}) rotate(${random.whole(0, 3) * 90}) scale(${cell})" fill="${ink}">${posterShape(random.whole(0, 7), ink ?? '', other ?? '')}</g>`,
      )
    }
  }
  return paintShapes(size, colours[4], shapes)
}

/** Seeds arranged as in a sunflower, each turned by the golden angle. */
export function seedHead(
  size: Size,
  { seed, palette, seeds, petal }: { seed: string; palette: PaletteName; seeds: number; petal: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = coloursOf(palette)
  const reach = Math.hypot(size.width, size.height) * 0.47
  const start = random.between(0, 6.28)
  const shapes: string[] = []
  for (let i = seeds; i > 2; i--) {
    const t = i / seeds
    const radius = Math.sqrt(t) * reach
    const angle = start + i * 2.399963
    const long = (0.35 + t * 0.9) * petal
    const colour = colours[1 + (((i % 13) * (i % 8)) % 4)] ?? [1, 1, 1]
    const place = `translate(${(size.width / 2 + Math.cos(angle) * radius).toFixed(1)} ${(size.height / 2 + Math.sin(angle) * radius).toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(1)})`
    shapes.push(
      `<path transform="${place}" d="M${-long} 0C${-long * 0.3} ${-long * 0.72} ${long * 0.6} ${-long * 0.5} ${long} 0C${long * 0.6} ${long * 0.5} ${-long * 0.3} ${long * 0.72} ${-long} 0Z" fill="${css(colour)}" stroke="${palettes[palette][0]}" stroke-width="${(long * 0.07).toFixed(1)}"/>`,
    )
  }
  return paintShapes(size, palettes[palette][0], shapes)
}

function posterShape(kind: number, ink: string, other: string): string {
  const shapes = [
    '<circle r=".5"/>',
    '<path d="M-.5-.5A1 1 0 0 1 .5.5H-.5z"/>',
    '<path d="M-.5 0A.5.5 0 0 1 .5 0z"/><path d="M-.5.5A.5.5 0 0 1 .5.5z"/>',
    `<circle r=".5"/><circle r=".3" fill="${other}"/><circle r=".12" fill="${ink}"/>`,
    '<path d="M-.5-.5h.14v1h-.14zM-.22-.5h.14v1h-.14zM.06-.5H.2v1H.06zM.34-.5h.16v1H.34z"/>',
    '<path d="M-.5-.5H.5L-.5.5z"/>',
    `<path d="M-.5-.5A1 1 0 0 1 .5.5H.2A.7.7 0 0 0-.5-.2z"/><circle cx="-.25" cy=".25" r=".18" fill="${other}"/>`,
    '<path d="M0-.5A.5.5 0 0 1 0 .5z"/><path d="M-.5-.5A.5.5 0 0 1-.5.5z"/>',
  ]
  return shapes[kind] ?? ''
}
