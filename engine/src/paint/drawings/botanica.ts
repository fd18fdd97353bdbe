import type { Sharp } from 'sharp'
import { palettes, type PaletteName } from '../colour.ts'
import { paintShapes, type Size } from '../canvas.ts'
import { randomFrom, type Random } from '../random.ts'

/** Cut-paper plants: overlapping big leaves in a few flat colors. */
export function cutLeaves(
  size: Size,
  { seed, palette, plants }: { seed: string; palette: PaletteName; plants: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const shapes: string[] = []
  for (let plant = 0; plant < plants; plant++) {
    const ink = colours[1 + (plant % 3)] ?? colours[1]
    const x = size.width * random.between(-0.05, 1.05)
    const y = size.height * (0.12 + (1.0 * plant) / plants)
    const length = size.height * random.between(0.22, 0.4)
    const turn = random.between(-70, 70)
    const kind = random.whole(0, 2)
    const leaf = kind === 0 ? palmLeaf(length, random) : kind === 1 ? monstera(length) : sprig(length, random)
    const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})`
    shapes.push(
      `<g transform="translate(7 12) ${place}" fill="#000" stroke="#000" opacity=".16">${leaf}</g><g transform="${place}" fill="${ink}" stroke="${ink}">${leaf}</g>`,
    )
    if (random.chance(0.4))
      shapes.push(
        `<circle cx="${x + random.between(-90, 90)}" cy="${y - length * 0.5}" r="${size.width * random.between(0.014, 0.03)}" fill="${colours[3]}"/>`,
      )
  }
  return paintShapes(size, colours[4], shapes)
}

/** A pressed fern on paper; each frond is a smaller copy of the whole. */
export function pressedFern(
  size: Size,
  { seed, ink, paper, fronds }: { seed: string; ink: string; paper: string; fronds: number },
): Sharp {
  const random = randomFrom(seed)
  const shapes: string[] = []
  const branch = (x: number, y: number, angle: number, length: number, depth: number) => {
    const steps = depth === 0 ? 6 : 24
    const curl = random.between(-0.012, 0.012) * (3 - depth)
    let [px, py, direction] = [x, y, angle]
    let path = `M${px.toFixed(1)} ${py.toFixed(1)}`
    for (let step = 1; step <= steps; step++) {
      direction += curl
      px += (Math.cos(direction) * length) / steps
      py += (Math.sin(direction) * length) / steps
      path += `L${px.toFixed(1)} ${py.toFixed(1)}`
      const t = step / steps
      const side = length * 0.42 * (1 - t) ** 0.8 * Math.min(1, t * 5)
      if (depth > 0 && side > 3) {
        branch(px, py, direction + 1.05, side, depth - 1)
        branch(px, py, direction - 1.05, side, depth - 1)
      } else if (depth === 0) path += leaflet(px, py, direction, length * 0.2 * (1.1 - t))
    }
    shapes.push(
      `<path d="${path}" fill="${ink}" stroke="${ink}" stroke-width="${0.8 + depth * 1.3}" stroke-linecap="round"/>`,
    )
  }
  for (let frond = 0; frond < fronds; frond++) {
    const spread = fronds === 1 ? 0 : (frond / (fronds - 1) - 0.5) * 1.5
    branch(
      size.width * (0.5 + spread * 0.06),
      size.height * 0.95,
      -Math.PI / 2 + spread * 0.55,
      size.height * (fronds === 1 ? 0.85 : random.between(0.55, 0.8)),
      2,
    )
  }
  const frame = `<rect x="${size.width * 0.04}" y="${size.width * 0.04}" width="${size.width * 0.92}" height="${size.height - size.width * 0.08}" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="3"/>`
  return paintShapes(size, paper, [frame, ...shapes])
}

/** A linocut of a meadow in bloom: stems, umbels and poppies in front of a low sun. */
export function meadow(
  size: Size,
  { seed, palette, stems }: { seed: string; palette: PaletteName; stems: number },
): Sharp {
  const random = randomFrom(seed)
  const colours = palettes[palette]
  const shapes = [
    `<circle cx="${size.width * random.between(0.3, 0.7)}" cy="${size.height * 0.42}" r="${size.width * 0.2}" fill="${colours[3]}"/>`,
  ]
  for (let stem = 0; stem < stems; stem++) {
    const depth = stem / stems
    const ink = colours[depth < 0.4 ? 2 : depth < 0.75 ? 1 : 0]
    const x = size.width * random.next()
    const height = size.height * random.between(0.3, 0.72) * (1.1 - depth * 0.35)
    const bend = size.width * random.between(-0.09, 0.09)
    const [tipX, tipY] = [x + bend, size.height - height]
    shapes.push(
      `<path d="M${x} ${size.height}Q${x} ${size.height - height * 0.6} ${tipX} ${tipY}" fill="none" stroke="${ink}" stroke-width="${4 + depth * 4}"/>`,
    )
    shapes.push(
      flower(
        random.whole(0, 3),
        tipX,
        tipY,
        size.width * random.between(0.025, 0.055),
        ink ?? '#000',
        random,
      ),
    )
    for (let blade = 0; blade < 3; blade++) {
      const reach = size.width * random.between(-0.07, 0.07)
      const rise = size.height * random.between(0.08, 0.3)
      shapes.push(
        `<path d="M${x - 5} ${size.height}Q${x} ${size.height - rise * 0.7} ${x + reach} ${size.height - rise}Q${x + 8} ${size.height - rise * 0.5} ${x + 7} ${size.height}Z" fill="${ink}"/>`,
      )
    }
  }
  return paintShapes(size, colours[4], shapes)
}

function leaflet(x: number, y: number, angle: number, length: number): string {
  const tip = (turn: number, reach: number) =>
    `${(x + Math.cos(angle + turn) * reach).toFixed(1)} ${(y + Math.sin(angle + turn) * reach).toFixed(1)}`
  const blade = (turn: number) =>
    `M${x.toFixed(1)} ${y.toFixed(1)}Q${tip(turn - 0.5, length * 0.7)} ${tip(turn, length)}Q${tip(turn + 0.5, length * 0.7)} ${x.toFixed(1)} ${y.toFixed(1)}Z`
  return `${blade(0.9)}${blade(-0.9)}M${x.toFixed(1)} ${y.toFixed(1)}`
}

function palmLeaf(length: number, random: Random): string {
  const fingers = random.whole(7, 11)
  return Array.from({ length: fingers }, (_, finger) => {
    const turn = (finger / (fingers - 1) - 0.5) * 170
    const reach = length * (0.62 + 0.38 * Math.cos((turn * Math.PI) / 180))
    return `<path transform="rotate(${turn.toFixed(1)})" stroke="none" d="M0 0C${-length * 0.085} ${-reach * 0.4} ${-length * 0.05} ${-reach * 0.8} 0 ${-reach}C${length * 0.05} ${-reach * 0.8} ${length * 0.085} ${-reach * 0.4} 0 0Z"/>`
  }).join('')
}

function monstera(length: number): string {
  const half = length * 0.42
  let path = `M0 0C${-half * 1.5} ${-length * 0.1} ${-half * 1.3} ${-length * 0.8} 0 ${-length}C${half * 1.3} ${-length * 0.8} ${half * 1.5} ${-length * 0.1} 0 0Z`
  for (const side of [-1, 1]) {
    for (let cut = 0; cut < 4; cut++) {
      const y = -length * (0.2 + cut * 0.17)
      path += `M${side * half * 0.28} ${y}Q${side * half} ${y - length * 0.05} ${side * half * 1.5} ${y - length * 0.12}L${side * half * 1.5} ${y - length * 0.05}Q${side * half} ${y + length * 0.02} ${side * half * 0.28} ${y}Z`
    }
  }
  return `<path stroke="none" fill-rule="evenodd" d="${path}"/><path d="M0 ${length * 0.3}V${-length * 0.9}" fill="none" stroke-width="${length * 0.02}"/>`
}

function sprig(length: number, random: Random): string {
  const pairs = random.whole(5, 8)
  let leaves = `<path d="M0 0V${-length}" fill="none" stroke-width="${length * 0.018}"/>`
  for (let pair = 0; pair < pairs; pair++) {
    const y = -length * (0.12 + (0.84 * pair) / pairs)
    const reach = length * 0.26 * (1 - (0.5 * pair) / pairs)
    for (const side of [-1, 1])
      leaves += `<ellipse stroke="none" cx="${side * reach * 0.62}" cy="${y - reach * 0.36}" rx="${reach * 0.6}" ry="${reach * 0.26}" transform="rotate(${side * -32} ${side * reach * 0.62} ${y - reach * 0.36})"/>`
  }
  return leaves
}

function flower(kind: number, x: number, y: number, size: number, ink: string, random: Random): string {
  const rays = Array.from({ length: 15 }, (_, i) => (i / 14 - 0.5) * 2.6 - Math.PI / 2)
  if (kind === 0)
    return rays
      .map(
        (angle) =>
          `<path d="M${x} ${y}L${x + Math.cos(angle) * size * 1.5} ${y + Math.sin(angle) * size * 1.5}" stroke="${ink}" stroke-width="3"/><circle cx="${x + Math.cos(angle) * size * 1.5}" cy="${y + Math.sin(angle) * size * 1.5}" r="${size * 0.17}" fill="${ink}"/>`,
      )
      .join('')
  if (kind === 1)
    return `<path d="M${x - size} ${y - size * 0.5}Q${x - size * 0.9} ${y + size * 0.7} ${x} ${y + size * 0.7}Q${x + size * 0.9} ${y + size * 0.7} ${x + size} ${y - size * 0.5}Q${x + size * 0.5} ${y - size * 0.1} ${x} ${y - size * 0.6}Q${x - size * 0.5} ${y - size * 0.1} ${x - size} ${y - size * 0.5}Z" fill="${ink}"/>`
  if (kind === 2)
    return (
      Array.from(
        { length: 9 },
        (_, i) =>
          `<ellipse cx="${x}" cy="${y - size * 0.62}" rx="${size * 0.2}" ry="${size * 0.55}" fill="${ink}" transform="rotate(${i * 40} ${x} ${y})"/>`,
      ).join('') + `<circle cx="${x}" cy="${y}" r="${size * 0.26}" fill="${ink}"/>`
    )
  return Array.from(
    { length: 12 },
    (_, i) =>
      `<ellipse cx="${x + random.between(-0.3, 0.3) * size}" cy="${y - size * 1.6 + i * size * 0.22}" rx="${size * 0.2}" ry="${size * 0.13}" fill="${ink}"/>`,
  ).join('')
}
