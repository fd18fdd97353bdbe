import { readPhoto } from '../photos/photo.ts'
import type { Work } from '../task.ts'
import type { FaceComparison } from './face-comparison.ts'
import { findFaces, turnOf, type Face } from './find-faces.ts'
import { ADULT_YEARS, MAX_TURN, SMALLEST_FACE } from './usable-faces.ts'

const LONGEST_SIDE = 1600
/**
 * The maximum distance between two descriptors of one person. Usually 0.6 is used, but some strangers are closer than
 * 0.5, and a match grants a right.
 */
const SAME_PERSON = 0.45

/**
 * Below this distance, the selfie is a copy of the photo. The closest pair of consecutive shots of one person that we
 * measured was 0.166 apart. Mirrored and strongly recolored copies are farther apart and aren't recognized.
 */
const SAME_PICTURE = 0.12

export const matchFaces: Work<object> = async ({ files, tell }) => {
  const found: Record<'photo' | 'selfie', Face | undefined> = { photo: undefined, selfie: undefined }
  for (const [index, picture] of (['photo', 'selfie'] as const).entries()) {
    tell({ stage: 'finding faces', progress: index / 2 })
    const photo = await readPhoto(files[picture] ?? '', { name: picture, longestSide: LONGEST_SIDE })
    const faces = await findFaces(photo)
    const fault = faultOf(faces)
    if (fault !== null) return answer({ outcome: fault, picture })
    found[picture] = faces[0]
  }
  const distance = distanceOf(found.photo, found.selfie)
  if (distance < SAME_PICTURE) return answer({ outcome: 'same-picture', picture: 'selfie' })
  return answer({ outcome: distance <= SAME_PERSON ? 'same-person' : 'other-person', picture: 'photo' })
}

const answer = (comparison: FaceComparison) => [{ kind: 'text' as const, text: JSON.stringify(comparison) }]

function faultOf(faces: readonly Face[]): FaceComparison['outcome'] | null {
  const [face] = faces
  if (!face) return 'no-face'
  if (faces.some(({ age }) => age < ADULT_YEARS)) return 'may-be-minor'
  if (faces.length > 1) return 'several-faces'
  if (face.size < SMALLEST_FACE) return 'too-small'
  return turnOf(face) > MAX_TURN ? 'turned-away' : null
}

const distanceOf = (a: Face | undefined, b: Face | undefined): number =>
  a && b ? Math.hypot(...a.descriptor.map((value, i) => value - (b.descriptor[i] ?? 0))) : Infinity
