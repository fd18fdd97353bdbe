import type { Sharp } from 'sharp'
import { add, css, mix, ramp, scale, type PaletteName, type Rgb } from '../colour.ts'
import { paintPixels, paintShapes, settledPicture, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

type Sky = { seed: string; palette: PaletteName; stars: number; turn: number }

/** A long exposure at night: star trails around the pole above a dark ridge. */
export async function starTrails(size: Size, { seed, palette, stars, turn }: Sky): Promise<Sharp> {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const tall = size.height / size.width
  const sky = paintPixels(size, 0.5, (x, y) =>
    add(
      colourOf(0.04 + (y / tall) ** 2.2 * 0.5),
      scale([0.05, 0.05, 0.09], noise.fbm(x * 3, y * 3, 4) * 0.5),
    ),
  )
  const pole = { x: size.width * random.between(0.42, 0.62), y: size.height * random.between(0.34, 0.48) }
  const arcs = Array.from({ length: stars }, () => {
    const radius = Math.sqrt(random.next()) * size.height * 0.95
    const start = random.between(0, 2 * Math.PI)
    const end = start + turn * random.between(0.85, 1) + 0.002
    const tint = mix(mix([0.72, 0.82, 1], [1, 0.86, 0.68], random.next()), [1, 1, 1], 0.3)
    const points = [start, end].map(
      (angle) =>
        `${(pole.x + Math.cos(angle) * radius).toFixed(1)} ${(pole.y + Math.sin(angle) * radius).toFixed(1)}`,
    )
    const width = (0.6 + random.next() ** 4 * 2.4).toFixed(2)
    return `<path d="M${points[0]}A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${points[1]}" fill="none" stroke="${css(tint, random.between(0.25, 0.9))}" stroke-width="${width}" stroke-linecap="round"/>`
  })
  const far = ridge(size, {
    base: 0.8,
    rise: 0.09,
    fill: css(scale(colourOf(0.3), 0.55)),
    seed: `${seed} far`,
  })
  const near = ridge(size, {
    base: 0.9,
    rise: 0.1,
    fill: css(scale(colourOf(0), 0.55)),
    seed: `${seed} near`,
  })
  const drawn = await paintShapes(size, 'none', [...arcs, far, near, firs(size, `${seed} firs`)])
    .png()
    .toBuffer()
  return settledPicture((await settledPicture(sky)).composite([{ input: drawn }]))
}

/** Gas and dust lit by young stars. */
export async function nebula(
  size: Size,
  { seed, palette, stars }: { seed: string; palette: PaletteName; stars: number },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const gas = paintPixels(size, 0.6, (x, y) => {
    const bend = noise.fbm(x * 2.1, y * 2.1, 4)
    const cloud = noise.fbm(x * 2.4 + bend * 1.5, y * 2.4 - bend, 6) * 0.5 + 0.5
    const dust = noise.ridges(x * 3 + bend, y * 3 + bend * 2, 5)
    const core = Math.exp(-(((x - 0.52) ** 2 + (y - 0.62) ** 2) * 5))
    const light = Math.max(0, cloud * 1.5 - 0.42) * (0.35 + core) - Math.max(0, dust - 0.52) * 0.75
    return add(colourOf(0.02 + light * 0.86), scale([1, 0.85, 0.75], Math.max(0, light - 0.62) * 0.8))
  })
  const points = Array.from({ length: stars }, () => {
    const bright = random.next() ** 9
    const [x, y] = [random.next() * size.width, random.next() * size.height]
    const tint: Rgb = mix([0.75, 0.85, 1], [1, 0.9, 0.75], random.next())
    const halo =
      bright > 0.5 ? `<circle cx="${x}" cy="${y}" r="${(bright * 26).toFixed(1)}" fill="url(#halo)"/>` : ''
    return `${halo}<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.5 + bright * 3).toFixed(2)}" fill="${css(tint, random.between(0.4, 1))}"/>`
  })
  const definitions =
    '<radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset=".3" stop-color="#cfe0ff" stop-opacity=".16"/><stop offset="1" stop-color="#cfe0ff" stop-opacity="0"/></radialGradient>'
  const drawn = await paintShapes(size, 'none', points, definitions).png().toBuffer()
  return settledPicture((await settledPicture(gas)).composite([{ input: drawn, blend: 'screen' }]))
}

function ridge(
  size: Size,
  { base, rise, fill, seed }: { base: number; rise: number; fill: string; seed: string },
): string {
  const noise = noiseFrom(seed)
  let path = `M0 ${size.height}`
  for (let x = 0; x <= size.width; x += 5) {
    path += `L${x} ${(size.height * (base - noise.ridges((x / size.width) * 2.2, 0.5, 4) * rise)).toFixed(1)}`
  }
  return `<path d="${path}L${size.width} ${size.height}Z" fill="${fill}"/>`
}

function firs(size: Size, seed: string): string {
  const random = randomFrom(seed)
  let path = ''
  for (let x = -20; x < size.width + 20; x += random.between(8, 26)) {
    const height = random.between(0.05, 0.14) * size.height * (0.5 + Math.abs(x / size.width - 0.5) * 1.5)
    const half = height * 0.16
    const foot = size.height + 4
    path += `M${x.toFixed(1)} ${(size.height * 0.955 - height).toFixed(1)}`
    for (let tier = 1; tier <= 6; tier++) {
      const y = size.height * 0.955 - height + (height * tier) / 6
      path += `L${(x + (half * tier) / 6).toFixed(1)} ${y.toFixed(1)}L${(x + (half * tier) / 11).toFixed(1)} ${y.toFixed(1)}`
    }
    path += `L${x.toFixed(1)} ${foot}`
    for (let tier = 6; tier >= 1; tier--) {
      const y = size.height * 0.955 - height + (height * tier) / 6
      path += `L${(x - (half * tier) / 11).toFixed(1)} ${y.toFixed(1)}L${(x - (half * tier) / 6).toFixed(1)} ${y.toFixed(1)}`
    }
    path += 'Z'
  }
  return `<path d="${path}M0 ${size.height * 0.95}h${size.width}v${size.height * 0.1}H0Z" fill="#030409"/>`
}
