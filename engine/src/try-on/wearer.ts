import { findBody, type Body } from '../bodies/find-body.ts'
import { findFaces } from '../faces/find-faces.ts'
import { readPhoto, type Photo } from '../photos/photo.ts'
import { EngineFault } from '../protocol.ts'
import { anatomyOf, distance, mid, minus, plus } from './anatomy.ts'
import { headOf } from './head.ts'
import type { Wearer } from './put-on.ts'

const NAME = 'model_image'
const LONGEST_SIDE = 1280
const ADULT_YEARS = 18
const MIN_SHOULDERS = 48

/**
 * Finds the person who wears the clothes. Throws `bad-input` with the reason if they can't be dressed in this picture.
 */
export async function readWearer(path: string): Promise<Wearer> {
  const refuse = (reason: string): never => {
    throw new EngineFault('bad-input', `${NAME}: ${reason}`)
  }
  const photo = await readPhoto(path, { name: NAME, longestSide: LONGEST_SIDE })
  const found = await findBody(photo)
  if (!found) return refuse('no person was found in this picture')
  const { left, right } = found
  const shoulders = mid(left.shoulder, right.shoulder)
  const hips = mid(left.hip, right.hip)
  const trunk = minus(hips, shoulders)
  const isSeen = (...points: { visibility: number; y: number }[]): boolean =>
    points.every(({ visibility, y }) => visibility > 0.4 && y < photo.height)
  if (!isSeen(left.shoulder, right.shoulder, left.hip, right.hip))
    refuse('the person has to be seen from the shoulders to the hips, better from head to foot')
  const wide = distance(left.shoulder, right.shoulder)
  if (!found.facesCamera || wide < 0.45 * distance(shoulders, hips))
    refuse('the person has to face the camera; this one is turned away or to the side')
  if (wide < MIN_SHOULDERS)
    refuse(`the person is too small; the shoulders have to be at least ${MIN_SHOULDERS} pixels apart`)
  const body = withLegs(found, photo)
  if (trunk.y < Math.abs(trunk.x) * 1.5 || !body || !isUpright(body))
    return refuse(
      'the person has to stand upright, with both legs in view or cut off by the edge of the picture',
    )
  const faces = await findFaces(photo)
  if (faces.some(({ age }) => age < ADULT_YEARS))
    refuse(`somebody in this picture may be younger than ${ADULT_YEARS}, so no clothes are tried on`)
  const scene = { photo, body, anatomy: anatomyOf(body, photo) }
  return { ...scene, head: headOf(scene) }
}

/** Legs cut off by the edge of the picture are assumed to go straight down. Undefined if something else hides them. */
export function withLegs(body: Body, { height }: Pick<Photo, 'height'>): Body | undefined {
  const trunk = minus(mid(body.left.hip, body.right.hip), mid(body.left.shoulder, body.right.shoulder))
  const sides = [body.left, body.right].map((side) => {
    const below = (times: number) => ({ ...plus(side.hip, trunk, times), visibility: 0 })
    const straight = { ...side, knee: below(0.95), ankle: below(1.85) }
    // The network moves legs outside the picture into it.
    if (height < below(0.95).y) return straight
    if (side.knee.visibility > 0.25) return side
    return height < below(1.25).y ? straight : undefined
  })
  const [left, right] = sides
  return left && right ? { ...body, left, right } : undefined
}

const isUpright = ({ left, right }: Body): boolean =>
  [left, right].every(({ hip, knee }) => {
    const thigh = minus(knee, hip)
    return thigh.y > Math.abs(thigh.x) * 1.2
  })
