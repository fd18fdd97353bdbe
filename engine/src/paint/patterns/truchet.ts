import type { Sharp } from 'sharp'
import { palettes, type PaletteName } from '../colour.ts'
import { paintShapes, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

/** Quarter arcs on a grid that join into endless roads with borders and a dashed center line. */
export function truchetRoads(
  size: Size,
  { seed, palette, columns }: { seed: string; palette: PaletteName; columns: number },
): Sharp {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colours = palettes[palette]
  const cell = size.width / columns
  const rows = Math.ceil(size.height / cell)
  const grounds: string[] = []
  const layers: string[][] = [[], [], []]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = column * cell
      const y = row * cell
      const mood = noise.fbm(column / 5, row / 5, 2) * 0.5 + 0.5
      const ground = colours[Math.min(2, Math.floor(mood * 3.2))] ?? colours[0]
      grounds.push(`<rect x="${x}" y="${y}" width="${cell + 0.6}" height="${cell + 0.6}" fill="${ground}"/>`)
      const paths = arcs(x, y, cell, random.chance(0.5))
      const widths = [0.46, 0.34, 0.05]
      const inks = [colours[0], colours[4], colours[mood > 0.5 ? 1 : 3]]
      layers.forEach((layer, i) =>
        layer.push(
          `<path d="${paths}" fill="none" stroke="${inks[i]}" stroke-width="${(cell * (widths[i] ?? 0)).toFixed(2)}"/>`,
        ),
      )
    }
  }
  return paintShapes(size, colours[0], [...grounds, ...layers.flat()])
}

/** Squares divided by a diagonal or a quarter disc, like cement tiles. */
export function cementTiles(
  size: Size,
  { seed, palette, columns }: { seed: string; palette: PaletteName; columns: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const cell = size.width / columns
  const rows = Math.ceil(size.height / cell)
  // One block of tiles is random, and the others mirror it, so that the floor looks regular.
  const block = Array.from({ length: 16 }, () => ({
    kind: random.whole(0, 4),
    turn: random.whole(0, 3),
    ink: random.whole(0, 4),
    on: random.whole(0, 4),
  }))
  const shapes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const flipX = Math.floor(column / 4) % 2 === 1
      const flipY = Math.floor(row / 4) % 2 === 1
      const tile = block[(flipY ? 3 - (row % 4) : row % 4) * 4 + (flipX ? 3 - (column % 4) : column % 4)]
      if (!tile) continue
      const ink = colours[tile.ink] ?? colours[0]
      const on = colours[tile.on === tile.ink ? (tile.on + 2) % 5 : tile.on] ?? colours[4]
      const flip = `scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`
      const place = `translate(${((column + 0.5) * cell).toFixed(2)} ${((row + 0.5) * cell).toFixed(2)}) ${flip} rotate(${tile.turn * 90}) scale(${cell.toFixed(2)})`
      shapes.push(
        `<g transform="${place}"><path d="M-.503-.503h1.006v1.006h-1.006z" fill="${on}"/>${tileShape(tile.kind, ink, colours[3])}</g>`,
      )
      shapes.push(
        `<rect x="${column * cell}" y="${row * cell}" width="${cell}" height="${cell}" fill="none" stroke="${colours[0]}" stroke-opacity=".35" stroke-width="${(cell * 0.012).toFixed(2)}"/>`,
      )
    }
  }
  return paintShapes(size, colours[4], shapes)
}

function arcs(x: number, y: number, cell: number, isTurned: boolean): string {
  const half = cell / 2
  const [left, right, top, bottom] = [x, x + cell, y, y + cell]
  return isTurned
    ? `M${left} ${y + half}A${half} ${half} 0 0 0 ${x + half} ${top}M${right} ${y + half}A${half} ${half} 0 0 0 ${x + half} ${bottom}`
    : `M${x + half} ${top}A${half} ${half} 0 0 0 ${right} ${y + half}M${left} ${y + half}A${half} ${half} 0 0 1 ${x + half} ${bottom}`
}

function tileShape(kind: number, ink: string, second: string): string {
  const shapes = [
    `<path d="M-.5-.5L.5.5H-.5z" fill="${ink}"/>`,
    `<path d="M-.5-.5H.5A1 1 0 0 1-.5.5z" fill="${ink}"/>`,
    `<circle r=".36" fill="${ink}"/><circle r=".17" fill="${second}"/>`,
    `<path d="M-.5 0A.5.5 0 0 0 0-.5H.5V0A.5.5 0 0 0 0 .5H-.5z" fill="${ink}"/>`,
    `<path d="M-.5-.5H.5L0 0zM-.5.5H.5L0 0z" fill="${ink}"/><circle r=".1" fill="${second}"/>`,
  ]
  return shapes[kind] ?? ''
}
