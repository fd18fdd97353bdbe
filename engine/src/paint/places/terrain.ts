import sharp, { type Sharp } from 'sharp'
import { add, mix, scale, type Rgb } from '../colour.ts'
import { settledPicture, withGrain, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'

export type Land = {
  seed: string
  /** The height of the peaks: 1 is alpine, 0.3 rolling hills. */
  rise: number
  /** How jagged, 0 … 1. */
  sharp: number
  sun: readonly [number, number, number]
  light: Rgb
  shade: Rgb
  skyTop: Rgb
  skyLow: Rgb
  /** The ground's colors, from valley to peak. */
  ground: readonly [Rgb, Rgb, Rgb]
  haze: number
  /** The height of the lake's surface, if there is a lake. */
  water?: number
  disc?: Rgb
  stars?: boolean
}

/**
 * A landscape seen from a height. For each column of the picture, we step along the height field until it blocks the
 * view.
 */
export async function landscapeOf(size: Size, land: Land): Promise<Sharp> {
  const width = Math.round(size.width * 1.25)
  const height = Math.round(size.height * 1.25)
  const pixels = new Uint8ClampedArray(width * height * 3)
  const skyAt = skyOf(land, width, height)
  const heightAt = heightsOf(land)
  const horizon = height * 0.44
  const eye = (land.water ?? 0) + 0.62 + land.rise * 0.32
  for (let column = 0; column < width; column++) {
    const angle = (column / width - 0.5) * 0.95
    const [dx, dz] = [Math.sin(angle), Math.cos(angle)]
    let lowest = height
    for (
      let distance = 0.5, step = 0.01;
      distance < 42 && lowest > 0;
      distance += step, step = 0.002 + distance * 0.002
    ) {
      const [x, z] = [dx * distance, dz * distance]
      const ground = heightAt(x, z)
      const isWater = land.water !== undefined && ground < land.water
      const level = isWater ? (land.water ?? 0) : ground
      const row = Math.floor(horizon + ((eye - level) / (distance * Math.cos(angle))) * height * 0.92)
      if (row >= lowest) continue
      const colour = isWater
        ? waterColour(land, skyAt, distance, { x, z, column })
        : groundColour(land, heightAt, x, z, ground)
      const far = 1 - Math.exp(-distance * land.haze * 0.09)
      const seen = mix(colour, mix(land.skyLow, land.light, 0.12), far)
      for (let y = Math.max(0, row); y < lowest; y++) put(pixels, (y * width + column) * 3, seen)
      lowest = Math.max(0, row)
    }
    for (let y = 0; y < lowest; y++) put(pixels, (y * width + column) * 3, skyAt(column, y))
  }
  const rendered = sharp(pixels, { raw: { width, height, channels: 3 } }).resize(size.width, size.height, {
    kernel: 'lanczos3',
  })
  return withGrain(await settledPicture(rendered), 0.012, land.seed)
}

function heightsOf({ seed, rise, sharp: jagged }: Land): (x: number, z: number) => number {
  const noise = noiseFrom(seed)
  return (x, z) => {
    const broad = noise.fbm(x * 0.16 + 3, z * 0.16, 3) * 0.5 + 0.5
    const soft = noise.fbm(x * 0.55, z * 0.55, 5) * 0.5 + 0.5
    const bend = noise.at(x * 0.4, z * 0.4) * 0.25
    const crest = noise.ridges(x * 0.34 + bend, z * 0.34 - bend, 7)
    // The land near the viewer stays low, so that the view is open.
    const open = Math.min(1, Math.max(0, (z - 0.6) / 7))
    return (soft * (1 - jagged) * 0.62 + crest * jagged * 1.5) * broad * rise * 1.9 * (0.16 + open * 0.98)
  }
}

function groundColour(
  land: Land,
  heightAt: (x: number, z: number) => number,
  x: number,
  z: number,
  ground: number,
): Rgb {
  const near = 0.012 + z * 0.0022
  const slopeX = (heightAt(x + near, z) - ground) / near
  const slopeZ = (heightAt(x, z + near) - ground) / near
  const length = Math.hypot(slopeX, slopeZ, 1)
  const facing = (-slopeX * land.sun[0] + land.sun[1] - slopeZ * land.sun[2]) / length
  let shadow = 1
  for (let step = 1; step < 9 && shadow > 0; step++) {
    const reach = step * step * 0.02
    const over = heightAt(x + land.sun[0] * reach, z + land.sun[2] * reach) - (ground + land.sun[1] * reach)
    if (over > 0) shadow = Math.max(0, shadow - over * 9)
  }
  const steep = 1 - 1 / length
  const level = ground / (land.rise * 1.15)
  const base =
    level < 0.5
      ? mix(land.ground[0], land.ground[1], level * 2)
      : mix(land.ground[1], land.ground[2], (level - 0.5) * 2.4)
  const rock = mix(base, land.ground[1], Math.min(1, steep * 1.7))
  const lit = Math.max(0, facing) * shadow
  const [r, g, b] = add(land.shade, scale(land.light, lit * 1.25))
  return [rock[0] * r, rock[1] * g, rock[2] * b]
}

function waterColour(
  land: Land,
  skyAt: (x: number, y: number) => Rgb,
  distance: number,
  { x, z, column }: { x: number; z: number; column: number },
): Rgb {
  const ripple = Math.sin(x * 60 + Math.sin(z * 23) * 3) * Math.sin(z * 90) * 0.02
  const mirrored = skyAt(column, Math.max(0, 520 - 900 / distance + ripple * 900))
  return mix(mirrored, land.ground[0], 0.26 + ripple * 2)
}

function skyOf(land: Land, width: number, height: number): (x: number, y: number) => Rgb {
  const noise = noiseFrom(`${land.seed} sky`)
  const [sunX, sunY] = [width * (0.5 + land.sun[0] * 0.34), height * (0.34 - land.sun[1] * 0.22)]
  return (x, y) => {
    const t = Math.min(1, y / (height * 0.5))
    const cloud =
      Math.max(0, noise.fbm((x / width) * 2.4, (y / height) * 11, 5) - 0.12) * 0.42 * (1 - t * 0.5)
    const base = mix(mix(land.skyTop, land.skyLow, t ** 1.2), land.light, cloud)
    const away = Math.hypot(x - sunX, y - sunY) / width
    if (land.disc && away < 0.045) return land.disc
    const lit = mix(base, land.disc ?? land.light, Math.max(0, 0.42 - away) * (land.disc ? 0.9 : 0.3))
    const isStar =
      land.stars === true && noise.at(x * 0.61, y * 0.61) > 0.86 && noise.at(y * 0.37, x * 0.43) > 0.3
    return isStar ? mix(lit, [1, 1, 1], 0.8 * (1 - t)) : lit
  }
}

function put(pixels: Uint8ClampedArray, at: number, colour: Rgb): void {
  pixels[at] = colour[0] * 255
  pixels[at + 1] = colour[1] * 255
  pixels[at + 2] = colour[2] * 255
}
