import type { Sharp } from 'sharp'
import { add, css, mix, palettes, ramp, scale, type PaletteName } from '../colour.ts'
import { paintPixels, paintShapes, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom } from '../random.ts'

/** A map of an imaginary island: colored height steps, thin contour lines, shaded relief. */
export function islandMap(
  size: Size,
  { seed, palette, levels, sea = 0.36 }: { seed: string; palette: PaletteName; levels: number; sea?: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const tall = size.height / size.width
  const heightAt = (x: number, y: number) => {
    const fromEdge = 1 - Math.hypot((x - 0.5) * 1.7, ((y - tall / 2) / tall) * 1.9) ** 2
    const bend = noise.fbm(x * 2.2, y * 2.2, 3) * 0.3
    return (noise.fbm(x * 2.6 + bend, y * 2.6 - bend, 6) * 0.55 + 0.42) * 0.75 + fromEdge * 0.3
  }
  return paintPixels(size, 1.2, (x, y) => {
    const height = heightAt(x, y)
    const lit = (height - heightAt(x + 0.0035, y + 0.0035)) * 9
    const step = (height - sea) * levels
    const within = step - Math.floor(step)
    if (step < 0) {
      const depth = Math.floor(step * 0.5) / levels
      const wave = within > 0.94 ? 0.03 : 0
      return add(scale(colourOf(0.14), 1.15 + depth * 1.6), [wave, wave, wave])
    }
    const base = mix(colourOf(0.42 + (Math.floor(step) / levels) * 0.95), [1, 1, 1], 0.06)
    const isLine = within < (Math.floor(step) % 4 === 0 ? 0.1 : 0.055)
    return isLine ? scale(base, 0.62) : scale(base, 1 + Math.max(-0.28, Math.min(0.2, lit)))
  })
}

/** Sound drawn as mountain ridges, one line per moment; nearer lines hide farther ones. `moment` advances in time. */
export function soundRidges(
  size: Size,
  {
    seed,
    palette,
    lines,
    loud,
    moment = 0,
  }: { seed: string; palette: PaletteName; lines: number; loud: number; moment?: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const shapes: string[] = []
  for (let line = 0; line < lines; line++) {
    const y = size.height * (0.16 + (0.7 * line) / lines)
    const swell = 0.35 + 0.65 * Math.abs(noise.at(line / 9 - moment * 0.5, 2.2))
    let path = ''
    for (let x = size.width * 0.1; x <= size.width * 0.9; x += 4) {
      const u = (x / size.width - 0.5) / 0.4
      const envelope = Math.exp(-(((u + noise.at(line / 14, 7 + moment) * 0.35) * 1.9) ** 2))
      const sound =
        Math.max(0, noise.fbm(x / 120, line * 0.42 - moment * 2, 3) + 0.25) *
          envelope *
          swell *
          loud *
          size.height +
        noise.at(x / 24, line * 3.7 - moment * 9) * 2.2
      path += `${path === '' ? 'M' : 'L'}${x.toFixed(1)} ${(y - sound).toFixed(1)}`
    }
    const ink = css(colourOf(0.42 + (0.56 * line) / lines))
    shapes.push(
      `<path d="${path}L${size.width * 0.9} ${y + 40}H${size.width * 0.1}Z" fill="${palettes[palette][0]}"/><path d="${path}" fill="none" stroke="${ink}" stroke-width="3.2" stroke-linejoin="round"/>`,
    )
  }
  return paintShapes(size, palettes[palette][0], shapes)
}

/** Sand on a plate that vibrates at one note (Chladni figures). */
export function ringingPlate(
  size: Size,
  { seed, palette, m, n }: { seed: string; palette: PaletteName; m: number; n: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const tall = size.height / size.width
  return paintPixels(size, 1, (x, y) => {
    const u = ((x - 0.5) * Math.PI * 2) / 1.9
    const v = ((y - tall / 2) * Math.PI * 2) / 1.9
    const note = Math.cos(n * u) * Math.cos(m * v) - Math.cos(m * u) * Math.cos(n * v)
    const other = 0.25 * Math.sin(m * u + n * v) * Math.sin(n * u - m * v)
    const still = Math.exp(-Math.abs(note + other) * 9)
    const sand = Math.max(0, still + noise.at(x * 420, y * 420) * 0.42 - 0.34) * 1.5
    const plate = 0.1 + 0.1 * noise.fbm(x * 2 + y * 3, y * 46, 2) - Math.hypot(x - 0.42, y - tall * 0.4) * 0.1
    return add(colourOf(plate), scale(colourOf(0.95), Math.min(1, sand)))
  })
}

/** The curve of a swinging pen (harmonograph); `drawn` is the finished part of it, 0 … 1. */
export function swingingPen(
  size: Size,
  { seed, palette, pens, drawn = 1 }: { seed: string; palette: PaletteName; pens: number; drawn?: number },
): Sharp {
  const random = randomFrom(seed)
  const colourOf = ramp(palette)
  const ratios = random.pick([
    [2, 3],
    [3, 4],
    [3, 5],
    [1, 2],
    [4, 5],
  ] as const)
  const phase = random.between(0, 6.28)
  const detune = random.between(0.006, 0.02)
  const shapes = Array.from({ length: pens }, (_, pen) => {
    const shift = pen * 0.035
    let path = ''
    for (let i = 0; i < 1500 * drawn; i++) {
      const t = i * 0.045
      const fade = Math.exp(-t * 0.009)
      const x =
        size.width / 2 +
        (Math.sin(t * (ratios[0] + detune) + phase + shift) * 0.6 +
          Math.sin(t * ratios[1] + shift * 3) * 0.4) *
          size.width *
          0.43 *
          fade
      const y =
        size.height / 2 +
        (Math.cos(t * ratios[0] + shift) * 0.55 +
          Math.sin(t * (ratios[1] - detune) + phase * 1.7 + shift) * 0.45) *
          size.height *
          0.43 *
          fade
      path += `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    }
    return `<path d="${path}" fill="none" stroke="${css(colourOf(0.35 + (0.65 * pen) / pens), 0.55)}" stroke-width="1.5"/>`
  })
  return paintShapes(size, palettes[palette][0], shapes)
}
