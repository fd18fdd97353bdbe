import { boxAround, type Point } from '../photos/geometry.ts'
import { blurred } from '../photos/masks.ts'
import type { Photo } from '../photos/photo.ts'
import { distance, distanceToPath, minus, onPath, plus } from './anatomy.ts'
import { labAt, likeness, pixelsOf, type Lab } from './colours.ts'
import type { Scene } from './head.ts'
import type { Pair } from './shape.ts'

/** The parts of a person that are in front of their clothes, 0 … 1 for each pixel. */
export interface Front {
  /** Hair and the face. */
  head: Float32Array
  /** Bare arms and hands. */
  arms: Float32Array
  hands: Float32Array
}

/** Finds the parts in front of a garment whose sleeves cover this many pixels of each arm. */
export async function findFront(
  scene: Scene & { head: Float32Array },
  covered: Pair<number>,
): Promise<Front> {
  const { photo, anatomy } = scene
  const arms = new Float32Array(photo.width * photo.height)
  const hands = new Float32Array(photo.width * photo.height)
  for (const side of [0, 1] as const) {
    const { shoulder, elbow, wrist, hand } = anatomy.sides[side]
    const tip = plus(hand, minus(hand, wrist), 0.9)
    const path = [shoulder, elbow, wrist, tip]
    const radius = anatomy.shoulders * 0.13
    if (Math.min(elbow.visibility, wrist.visibility) < 0.3) continue
    const upper = distance(shoulder, elbow)
    const bare = Math.max(covered[side], upper * 0.3)
    limb(scene, arms, { path: pathFrom(path, bare), radius })
    limb(scene, hands, { path: pathFrom(path, upper + distance(elbow, wrist) * 1.02), radius })
  }
  const soft = Math.max(0.6, anatomy.shoulders / 160)
  const [head, softArms, softHands] = await Promise.all(
    [scene.head, arms, hands].map(async (mask) => {
      const values = await blurred(
        mask.map((value) => value * 255),
        photo,
        soft,
      )
      return values.map((value) => value / 255)
    }),
  )
  return { head: head!, arms: softArms!, hands: softHands! }
}

/** The rest of a path after this distance in pixels. */
function pathFrom(path: readonly Point[], far: number): Point[] {
  let passed = 0
  const rest = path.filter((point, i) => {
    if (i > 0) passed += distance(point, path[i - 1]!)
    return passed > far
  })
  return [onPath(path, far).point, ...(rest.length > 0 ? rest : path.slice(-1))]
}

const pixelAt = ({ width, height }: Photo, { x, y }: Point): number | undefined => {
  const [column, row] = [Math.round(x), Math.round(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? undefined : row * width + column
}

/** Marks the pixels around a path that match the colors along it. */
function limb(
  { photo, body }: Scene,
  into: Float32Array,
  { path, radius }: { path: readonly Point[]; radius: number },
): void {
  const whole = path.slice(1).reduce((sum, point, i) => sum + distance(point, path[i]!), 0)
  const colours: Lab[] = []
  for (let i = 0; i <= 40; i++) {
    const { point, along } = onPath(path, (whole * i) / 44)
    for (const aside of [-0.25, 0, 0.25]) {
      const pixel = pixelAt(photo, {
        x: point.x - along.y * radius * aside,
        y: point.y + along.x * radius * aside,
      })
      if (pixel !== undefined) colours.push(labAt(photo, pixel))
    }
  }
  const around = path.flatMap(({ x, y }) => [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ])
  for (const { x, y, i } of pixelsOf(boxAround(around, photo), photo.width)) {
    const far = distanceToPath(path, { x, y })
    if (far > radius) continue
    const edge = Math.min(1, (radius - far) / (radius * 0.15))
    const share = edge * likeness(colours, labAt(photo, i), 7) * body.mask[i]!
    if (share > into[i]!) into[i] = share
  }
}
