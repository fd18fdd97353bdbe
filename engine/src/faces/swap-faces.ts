import { join } from 'node:path'
import { EngineFault, GENERATOR, NOTE } from '../protocol.ts'
import { asSharp, readPhoto } from '../photos/photo.ts'
import type { Work } from '../task.ts'
import type { FaceSwapInput } from './face-swap-input.ts'
import { findFaces, turnOf, type Face } from './find-faces.ts'
import { putFace } from './put-face.ts'
import { ADULT_YEARS, MAX_TURN, SMALLEST_FACE } from './usable-faces.ts'

export const LONGEST_SIDE = 2048

export const swapFaces: Work<FaceSwapInput> = async ({ input, files, directory, tell }) => {
  if (files['target_image'] === undefined)
    throw new EngineFault('bad-input', 'target_image: add a picture or a video')
  const [source, target] = await Promise.all(
    ['source_image', 'target_image'].map((name) =>
      readPhoto(files[name] ?? '', { name, longestSide: LONGEST_SIDE }),
    ),
  )
  if (!source || !target) throw new Error('A picture is missing')
  tell({ stage: 'finding faces', progress: 0.1 })
  const [face] = facesToSwap(await findFaces(source), 'source_image')
  tell({ stage: 'finding faces', progress: 0.3 })
  const places = facesToSwap(await findFaces(target), 'target_image')
  if (!face) throw new Error('The list of faces is empty')
  const pixels = new Uint8Array(target.pixels)
  for (const [index, place] of places.entries()) {
    tell({ stage: 'blending', progress: 0.5 + (0.5 * index) / places.length })
    const from = { photo: source, points: face.points, isSharpened: input.face_enhance }
    await putFace(from, { ...target, pixels }, place.points)
  }
  const { width, height } = target
  await asSharp({ width, height, pixels })
    .withExif({ IFD0: { Software: GENERATOR, ImageDescription: NOTE } })
    .png()
    .toFile(join(directory, 'image-1.png'))
  const detail = places.length === 1 ? 'One face' : `${places.length} faces`
  return [{ kind: 'file', file: 'image-1.png', mime: 'image/png', width, height, detail }]
}

/**
 * The faces that can be swapped, largest first. Throws `bad-input` if no face can be swapped, or if somebody looks
 * like a minor.
 */
export function facesToSwap(faces: readonly Face[], name: string): Face[] {
  const refuse = (reason: string): never => {
    throw new EngineFault('bad-input', `${name}: ${reason}`)
  }
  if (faces.length === 0) refuse('no face was found in this picture')
  if (faces.some(({ age }) => age < ADULT_YEARS))
    refuse(`somebody in this picture may be younger than ${ADULT_YEARS}, so no face in it is swapped`)
  const large = faces.filter(({ size }) => size >= SMALLEST_FACE)
  if (large.length === 0) refuse(`the face is too small; it has to be at least ${SMALLEST_FACE} pixels wide`)
  const facing = large.filter((face) => turnOf(face) <= MAX_TURN)
  if (facing.length === 0) refuse('the face is turned too far to the side')
  return facing
}
