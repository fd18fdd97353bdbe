import type { Body } from '../bodies/find-body.ts'
import { boxMean } from '../image-to-video/guided-filter.ts'
import { boxAround, type Box, type Point } from '../photos/geometry.ts'
import type { Photo } from '../photos/photo.ts'
import { distance, mid, minus, plus, unit, type Anatomy } from './anatomy.ts'
import { labAt, likeness, pixelsOf, type Lab } from './colours.ts'

export interface Scene {
  photo: Photo
  body: Body
  anatomy: Anatomy
}

/** The face and the hair connected to it, 0 … 1 for each pixel of the picture. */
export function headOf(scene: Scene): Float32Array {
  const { photo, body, anatomy } = scene
  const head = new Float32Array(photo.width * photo.height)
  const place = placeOf(scene)
  const { skin, hair } = coloursOf(scene, place)
  for (const { x, y, i } of pixelsOf(place.box, photo.width)) {
    const far = farFrom(place, { x, y })
    if (y < place.chin.y && far < 1 && body.mask[i]! >= 0.5) head[i] = Math.min(1, (1 - far) / 0.08)
  }
  if (hair.length < 6) return head
  const isHair = new Uint8Array(head.length)
  const roots: number[] = []
  for (const { x, y, i } of pixelsOf(place.box, photo.width)) {
    if (body.mask[i]! < 0.35) continue
    const colour = labAt(photo, i)
    if (likeness(hair, colour, 6) < 0.5) continue
    if (y > place.chin.y && likeness(skin, colour, 5) > 0.5) continue
    isHair[i] = 1
    if (y < place.ears.y && distance({ x, y }, place.centre) < place.tall * 1.3) roots.push(i)
  }
  const hairs = withoutClothes(connected(isHair, roots, photo.width), scene)
  const marked = new Float32Array(head.length)
  for (const i of hairs) marked[i] = 1
  // Single pixels of skin can have the color of hair too, so only dense areas count.
  const dense = boxMean(marked, photo, Math.max(1, Math.round(anatomy.shoulders * 0.02)))
  for (const i of hairs) if (dense[i]! > 0.6) head[i] = Math.max(head[i]!, body.mask[i]!)
  return head
}

interface HeadPlace {
  centre: Point
  ears: Point
  chin: Point
  /** The distance from ear to ear. */
  wide: number
  /** The distance from the center of the head to its top. */
  tall: number
  /** The area that can contain hair. */
  box: Box
}

function placeOf({ photo, body, anatomy }: Scene): HeadPlace {
  const { left, right } = body
  const ears = mid(left.ear, right.ear)
  const wide = Math.max(distance(left.ear, right.ear), anatomy.shoulders * 0.3)
  const down = unit(minus(body.mouth, { x: ears.x, y: ears.y - wide * 0.35 }))
  const chin = plus(body.mouth, down, wide * 0.42)
  const crown = plus(ears, down, -wide * 0.95)
  const centre = mid(chin, crown)
  const tall = distance(chin, crown) / 2
  const reach = anatomy.shoulders * 0.8
  const box = boxAround(
    [
      { x: centre.x - reach, y: crown.y - wide * 0.6 },
      { x: centre.x + reach, y: anatomy.middle(anatomy.trunk * 0.75).y },
    ],
    photo,
  )
  return { centre, ears, chin, wide, tall, box }
}

/** A point's distance from the center of the head; it is 1 on the outline. */
const farFrom = ({ centre, wide, tall }: HeadPlace, { x, y }: Point): number =>
  Math.hypot((x - centre.x) / (wide * 0.56), (y - centre.y) / tall)

/** Samples colors from the middle of the face, and from around its upper half. */
function coloursOf({ photo, body }: Scene, place: HeadPlace): { skin: Lab[]; hair: Lab[] } {
  const skin: Lab[] = []
  const hair: Lab[] = []
  for (const { x, y, i } of pixelsOf(place.box, photo.width)) {
    if (body.mask[i]! < 0.5) continue
    const far = farFrom(place, { x, y })
    if (far < 0.45 && (x + y) % 7 === 0) skin.push(labAt(photo, i))
    const isAbove = y < place.ears.y - place.wide * 0.2
    if (isAbove && far > 0.86 && far < 1.25 && (x + y) % 3 === 0) hair.push(labAt(photo, i))
  }
  const some = thinned(skin, 24)
  const unlikeSkin = hair.filter((colour) => likeness(some, colour, 5) < 0.5)
  return { skin: some, hair: thinned(unlikeSkin, 32) }
}

/** Clothes in the hair's color merge with it. Then only the part above the shoulders is certain to be hair. */
function withoutClothes(hair: ReadonlySet<number>, { photo, anatomy }: Scene): number[] {
  const shoulderY = anatomy.middle(0).y
  const above = [...hair].filter((i) => i / photo.width < shoulderY)
  return hair.size - above.length < anatomy.shoulders * anatomy.trunk * 0.3 ? [...hair] : above
}

const thinned = (colours: readonly Lab[], count: number): Lab[] =>
  colours.filter((_, i) => i % Math.max(1, Math.floor(colours.length / count)) === 0)

function connected(mask: Uint8Array, starts: readonly number[], width: number): Set<number> {
  const found = new Set(starts)
  const stack = [...starts]
  for (let from = stack.pop(); from !== undefined; from = stack.pop())
    for (const next of [from - 1, from + 1, from - width, from + width])
      if (mask[next] && !found.has(next)) {
        found.add(next)
        stack.push(next)
      }
  return found
}
