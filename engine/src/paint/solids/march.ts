import sharp, { type Sharp } from 'sharp'
import { add, mix, scale, type Rgb } from '../colour.ts'
import { withGrain, type Size } from '../canvas.ts'

export type Surface = {
  colour: Rgb
  /** 0 matt … 1 mirror */ gloss?: number
  /** 0 … 1: emits light */ glow?: number
}
export type Vec = readonly [number, number, number]

/** A scene described by the distance from any point to its surface; one unit is about a meter. */
export type Scene = {
  seed: string
  distance(x: number, y: number, z: number): number
  surface(x: number, y: number, z: number): Surface
  eye: Vec
  target: Vec
  /** The height of the view at distance 1: 0.4 is a long lens, 1.2 a wide one. */
  lens: number
  sun: Vec
  light: Rgb
  ambient: Rgb
  sky(x: number, y: number, z: number): Rgb
  /** How dense the fog is; 0 is clear air. */
  haze?: number
  far?: number
  soft?: number
}

/**
 * Traces a ray for each pixel to the first surface and computes its light: sun with soft shadow, sky, bounce, one
 * reflection.
 */
export async function render(size: Size, scene: Scene): Promise<Sharp> {
  const { width, height } = size
  const rayAt = camera(size, scene)
  const sun = unit(scene.sun)
  const colourAt = (column: number, row: number) =>
    tone(seen(scene, sun, { from: scene.eye, ray: rayAt(column, row), bounces: 1 }))
  const colours = new Float32Array(width * height * 3)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) colours.set(colourAt(column + 0.5, row + 0.5), at)
  }
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const colour: Rgb = [colours[at] ?? 0, colours[at + 1] ?? 0, colours[at + 2] ?? 0]
      const [r, g, b] = isEdge(colours, size, column, row) ? averaged(colour, column, row, colourAt) : colour
      bytes[at] = r * 255
      bytes[at + 1] = g * 255
      bytes[at + 2] = b * 255
    }
  }
  return withGrain(sharp(bytes, { raw: { width, height, channels: 3 } }), 0.014, scene.seed)
}

function camera({ width, height }: Size, { eye, target, lens }: Scene): (column: number, row: number) => Vec {
  const forward = unit(sub(target, eye))
  const right = unit(cross(forward, [0, 1, 0]))
  const up = cross(right, forward)
  return (column, row) => {
    const u = ((column / width - 0.5) * lens * width) / height
    const v = (0.5 - row / height) * lens
    return unit([
      forward[0] + right[0] * u + up[0] * v,
      forward[1] + right[1] * u + up[1] * v,
      forward[2] + right[2] * u + up[2] * v,
    ])
  }
}

/** Only pixels that differ from a neighbor get more rays. */
function isEdge(colours: Float32Array, { width, height }: Size, column: number, row: number): boolean {
  const at = (row * width + column) * 3
  const steps = [
    column > 0 ? -3 : 0,
    column < width - 1 ? 3 : 0,
    row > 0 ? -width * 3 : 0,
    row < height - 1 ? width * 3 : 0,
  ]
  return steps.some((step) =>
    [0, 1, 2].some((part) => Math.abs((colours[at + part] ?? 0) - (colours[at + step + part] ?? 0)) > 0.045),
  )
}

function averaged(
  middle: Rgb,
  column: number,
  row: number,
  colourAt: (column: number, row: number) => Rgb,
): Rgb {
  const around = [
    [0.14, 0.38],
    [0.62, 0.14],
    [0.86, 0.62],
    [0.38, 0.86],
  ].map(([x = 0, y = 0]) => colourAt(column + x, row + y))
  return scale(around.reduce(add, middle), 1 / 5)
}

function seen(scene: Scene, sun: Vec, { from, ray, bounces }: { from: Vec; ray: Vec; bounces: number }): Rgb {
  const far = scene.far ?? 40
  const distance = walk(scene, from, ray, far)
  if (distance >= far) return scene.sky(ray[0], ray[1], ray[2])
  const at: Vec = [from[0] + ray[0] * distance, from[1] + ray[1] * distance, from[2] + ray[2] * distance]
  const normal = normalAt(scene, at)
  const { colour, gloss = 0, glow = 0 } = scene.surface(at[0], at[1], at[2])
  const facing = Math.max(0, dot(normal, sun))
  const shadow = facing > 0 ? shadowAt(scene, at, normal, sun) : 0
  const open = openness(scene, at, normal)
  const skyward = 0.55 + 0.45 * normal[1]
  const bounce = Math.max(0, 0.5 - 0.5 * normal[1]) * 0.22
  const sunlit = facing * shadow + bounce * open
  const lit = times(
    colour,
    add(add(scale(scene.light, sunlit), scale(scene.ambient, skyward * open)), [
      glow * 2.2,
      glow * 2.2,
      glow * 2.2,
    ]),
  )
  const shiny =
    gloss > 0 && bounces > 0 ? add(lit, shine(scene, sun, { at, normal, ray, gloss, shadow }, bounces)) : lit
  const fog = 1 - Math.exp(-((distance * (scene.haze ?? 0)) ** 1.5))
  return fog > 0.001 ? mix(shiny, scene.sky(ray[0], Math.max(0.02, ray[1]), ray[2]), fog) : shiny
}

function walk(scene: Scene, from: Vec, ray: Vec, far: number): number {
  let distance = 0.02
  for (let step = 0; step < 170 && distance < far; step++) {
    const gap = scene.distance(
      from[0] + ray[0] * distance,
      from[1] + ray[1] * distance,
      from[2] + ray[2] * distance,
    )
    if (gap < 0.0006 * (1 + distance * 0.4)) return distance
    distance += gap * 0.92
  }
  return distance
}

type Hit = { at: Vec; normal: Vec; ray: Vec; gloss: number; shadow: number }

function shine(scene: Scene, sun: Vec, { at, normal, ray, gloss, shadow }: Hit, bounces: number): Rgb {
  const against = dot(ray, normal)
  const away: Vec = [
    ray[0] - 2 * against * normal[0],
    ray[1] - 2 * against * normal[1],
    ray[2] - 2 * against * normal[2],
  ]
  const grazing = 0.06 + 0.94 * (1 - Math.min(1, -against)) ** 5
  const start: Vec = [at[0] + normal[0] * 0.01, at[1] + normal[1] * 0.01, at[2] + normal[2] * 0.01]
  const mirrored = scale(
    seen(scene, sun, { from: start, ray: away, bounces: bounces - 1 }),
    grazing * gloss + gloss ** 4 * 0.4,
  )
  const spark = Math.max(0, dot(away, sun)) ** (20 + gloss * 240) * gloss * 1.6 * shadow
  return add(mirrored, scale(scene.light, spark))
}

function shadowAt(scene: Scene, at: Vec, normal: Vec, sun: Vec): number {
  const soft = scene.soft ?? 9
  let open = 1
  let reach = 0.02
  for (let step = 0; step < 44 && reach < 9; step++) {
    const gap = scene.distance(
      at[0] + normal[0] * 0.006 + sun[0] * reach,
      at[1] + normal[1] * 0.006 + sun[1] * reach,
      at[2] + normal[2] * 0.006 + sun[2] * reach,
    )
    open = Math.min(open, (soft * gap) / reach)
    if (open < 0.004) return 0
    reach += Math.min(0.35, Math.max(0.012, gap))
  }
  const light = Math.max(0, open)
  return light * light * (3 - 2 * light)
}

function openness(scene: Scene, at: Vec, normal: Vec): number {
  let closed = 0
  let weight = 1
  for (let step = 1; step <= 5; step++) {
    const reach = 0.02 + step * step * 0.02
    const gap = scene.distance(
      at[0] + normal[0] * reach,
      at[1] + normal[1] * reach,
      at[2] + normal[2] * reach,
    )
    closed += Math.max(0, reach - gap) * weight
    weight *= 0.72
  }
  return Math.max(0.05, 1 - closed * 1.5)
}

function normalAt(scene: Scene, [x, y, z]: Vec): Vec {
  const e = 0.0012
  const here = scene.distance(x, y, z)
  return unit([
    scene.distance(x + e, y, z) - here,
    scene.distance(x, y + e, z) - here,
    scene.distance(x, y, z + e) - here,
  ])
}

/** Tone mapping: compresses unlimited brightness smoothly into the screen's range. */
function tone(colour: Rgb): Rgb {
  const bent = colour.map((part) => {
    const x = Math.max(0, part) * 0.92
    return Math.min(1, ((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14)) ** (1 / 1.55))
  })
  return [bent[0] ?? 0, bent[1] ?? 0, bent[2] ?? 0]
}

const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]]
const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vec): Vec => {
  const length = Math.hypot(a[0], a[1], a[2])
  return [a[0] / length, a[1] / length, a[2] / length]
}
