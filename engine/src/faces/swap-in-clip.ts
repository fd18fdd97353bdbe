import { once } from 'node:events'
import { join } from 'node:path'
import { countFrames, readClipFacts, shrunkClip, type ClipFacts } from '../clips/clip.ts'
import { endOf, framesOf, readFrames, writeFrames } from '../clips/frames.ts'
import type { Point } from '../photos/geometry.ts'
import { readPhoto } from '../photos/photo.ts'
import { EngineFault } from '../protocol.ts'
import type { EngineJob, MadeOutput } from '../task.ts'
import { findFaces, turnOf, type Face } from './find-faces.ts'
import { putFace } from './put-face.ts'
import { facesToSwap, LONGEST_SIDE } from './swap-faces.ts'
import { ADULT_YEARS, MAX_TURN, SMALLEST_FACE } from './usable-faces.ts'
import type { FaceSwapInput } from './face-swap-input.ts'

const MAX_SECONDS = 10
const MAX_FRAMES = 300
const LONGEST_FRAME = 1280

/** Swaps the face in every frame of a clip and keeps its sound. Frames without a face stay unchanged. */
export async function swapInClip({
  input,
  files,
  directory,
  tell,
}: EngineJob<FaceSwapInput>): Promise<MadeOutput[]> {
  const source = await readPhoto(files['source_image'] ?? '', {
    name: 'source_image',
    longestSide: LONGEST_SIDE,
  })
  const [face] = facesToSwap(await findFaces(source), 'source_image')
  if (!face) throw new Error('The list of faces is empty')
  const from = { photo: source, points: face.points, isSharpened: input.face_enhance }
  const path = files['input_video'] ?? ''
  const { clip, frames } = await allowedClip(path)
  const { width, height } = clip
  const file = 'video-1.mp4'
  const reader = readFrames(path, clip)
  const writer = writeFrames({ from: path, to: join(directory, file) }, clip)
  const ends = Promise.all([endOf(reader), endOf(writer)])
  let tracks: Track[] = []
  let [done, changed] = [0, 0]
  for await (const frame of framesOf(reader.stdout, width * height * 3)) {
    tell({ stage: 'swapping faces', progress: Math.min(0.99, done / frames) })
    const target = { width, height, pixels: new Uint8Array(frame) }
    tracks = follow(tracks, await findFaces(target))
    requireAdults(tracks, done + 1 === frames)
    const places = tracks.filter(
      ({ face: { size }, face: found }) => size >= SMALLEST_FACE && turnOf(found) <= MAX_TURN,
    )
    for (const { points } of places) await putFace(from, target, points)
    if (!writer.stdin.write(target.pixels)) await Promise.race([once(writer.stdin, 'drain'), ends])
    if (places.length > 0) changed++
    done++
  }
  writer.stdin.end()
  await ends
  if (changed === 0)
    throw new EngineFault('bad-input', 'input_video: no face that can be swapped was found in this clip')
  const detail = `Faces in ${changed} of ${done} frames`
  return [
    { kind: 'file', file, mime: 'video/mp4', width, height, seconds: done / clip.framesPerSecond, detail },
  ]
}

/** Throws `bad-input` if the clip can't be read or is too long. Large clips are scaled down. */
async function allowedClip(path: string): Promise<{ clip: ClipFacts; frames: number }> {
  const found = await readClipFacts(path)
  if (!found) throw new EngineFault('bad-input', "input_video: this clip can't be read")
  const most = Math.min(MAX_FRAMES, Math.ceil(MAX_SECONDS * found.framesPerSecond))
  const frames = await countFrames(path, found, most + 1)
  if (frames > most)
    throw new EngineFault(
      'bad-input',
      `input_video: it is too long; at most ${MAX_SECONDS} seconds and ${MAX_FRAMES} frames can be changed here`,
    )
  return { clip: shrunkClip(found, LONGEST_FRAME), frames }
}

interface Track {
  face: Face
  /** The face's landmarks, smoothed over the previous frames. */
  points: Point[]
  ages: number[]
}

/**
 * Matches faces to those of the previous frame. The landmarks of a face that hardly moves are smoothed, so that it
 * doesn't tremble.
 */
function follow(tracks: readonly Track[], faces: readonly Face[]): Track[] {
  return faces.map((face) => {
    const before = tracks.find((track) => apart(track.points, face.points) < face.size * 0.4)
    if (!before) return { face, points: face.points, ages: [face.age] }
    const kept = apart(before.points, face.points) < face.size * 0.06 ? 0.5 : 0.15
    const points = face.points.map(({ x, y }, i) => {
      const old = before.points[i] ?? { x, y }
      return { x: x * (1 - kept) + old.x * kept, y: y * (1 - kept) + old.y * kept }
    })
    return { face, points, ages: [...before.ages, face.age] }
  })
}

const apart = (a: readonly Point[], b: readonly Point[]): number =>
  a.reduce((sum, { x, y }, i) => sum + Math.hypot(x - (b[i]?.x ?? 0), y - (b[i]?.y ?? 0)), 0) / a.length

/** An age estimated from one frame is unreliable, so we average at least three, or fewer at the end of a clip. */
function requireAdults(tracks: readonly Track[], isLast: boolean): void {
  for (const { ages } of tracks)
    if ((ages.length >= 3 || isLast) && ages.reduce((sum, age) => sum + age, 0) / ages.length < ADULT_YEARS)
      throw new EngineFault(
        'bad-input',
        `input_video: somebody in this clip may be younger than ${ADULT_YEARS}, so no face in it is swapped`,
      )
}
