import type { Sharp } from 'sharp'
import { add, mix, ramp, scale, type PaletteName, type Rgb } from '../colour.ts'
import { paintPixels, type Size } from '../canvas.ts'
import { noiseFrom, type Noise } from '../noise.ts'
import { hash } from '../random.ts'

type Silk = { seed: string; palette: PaletteName; scale: number; folds: number; shine?: number }

/** Folded cloth: noise distorted by noise, lit from the upper left. */
export function silk(size: Size, { seed, palette, scale: zoom, folds, shine = 0.35 }: Silk): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  const heightAt = (x: number, y: number) => foldedHeight(noise, x * zoom, y * zoom, folds)
  return paintPixels(size, 0.5, (x, y) => {
    const height = heightAt(x, y)
    const slopeX = heightAt(x + 0.0025, y) - height
    const slopeY = heightAt(x, y + 0.0025) - height
    const light = Math.max(-1, Math.min(1, (-slopeX - slopeY * 0.7) * 16))
    const base = colourOf(0.5 + height * 0.62 + light * 0.12)
    const gloss = Math.max(0, light) ** 3 * shine
    return add(scale(base, 1 + light * 0.32), [gloss, gloss * 0.96, gloss * 0.9])
  })
}

/** Marbled paper: combed colors that float on water. */
export function marbledPaper(
  size: Size,
  { seed, palette, combs }: { seed: string; palette: PaletteName; combs: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  return paintPixels(size, 1.25, (x, y) => {
    let u = x * 3
    let v = y * 3
    for (let comb = 0; comb < combs; comb++) {
      const sway = Math.sin(u * 6.5 + comb * 1.3) * 0.16
      v += (comb % 2 === 0 ? sway : -sway) + noise.at(u * 0.8 + comb * 9, v * 0.8) * 0.26
      u += noise.at(v * 1.1, u * 0.7 + comb * 5) * 0.34
    }
    const rings = noise.fbm(u * 0.9, v * 1.6, 3) * 5.2 + v * 1.3
    const band = rings - Math.floor(rings)
    const vein = Math.min(band, 1 - band)
    const tone = hash(seed, Math.floor(rings) + 99) / 4294967296
    const paper: Rgb = [0.97, 0.95, 0.9]
    const colour = colourOf(0.06 + tone * 0.9)
    return mix(
      mix(colour, colourOf(0.02), Math.max(0, 0.5 - vein * 14)),
      paper,
      noise.fbm(x * 90, y * 90, 2) * 0.06 + 0.04,
    )
  })
}

/** Sunlight through moving water on the floor of a pool. */
export function waterLight(
  size: Size,
  {
    seed,
    palette,
    scale: zoom,
    moment = 0,
  }: { seed: string; palette: PaletteName; scale: number; moment?: number },
): Sharp {
  const noise = noiseFrom(seed)
  const colourOf = ramp(palette)
  return paintPixels(size, 0.7, (x, y) => {
    const bendX = noise.fbm(x * zoom + 7 + moment * 0.5, y * zoom, 3)
    const bendY = noise.fbm(x * zoom, y * zoom + 13 - moment * 0.6, 3)
    const web = noise.ridges(x * zoom * 1.2 + bendX * 0.8, y * zoom * 1.2 + bendY * 0.8, 2)
    const fine = noise.ridges(x * zoom * 2.6 - bendY, y * zoom * 2.6 + bendX, 2)
    const light = web ** 7 * 1.5 + fine ** 9 * 0.6
    const depth = 0.34 + bendX * 0.16 + (y - 0.6) * 0.1
    return add(colourOf(depth + light * 0.34), scale([1, 1, 0.92], light * 0.3))
  })
}

function foldedHeight(noise: Noise, x: number, y: number, folds: number): number {
  const bendX = noise.fbm(x, y, 2)
  const bendY = noise.fbm(x + 5.2, y + 1.3, 2)
  const farX = noise.fbm(x + folds * bendX + 1.7, y + folds * bendY + 9.2, 2)
  const farY = noise.fbm(x + folds * bendX + 8.3, y + folds * bendY + 2.8, 2)
  return noise.fbm(x + folds * farX, y + folds * farY, 3)
}
