import { readdir } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFaces } from '../faces/find-faces.ts'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { readPhoto } from '../photos/photo.ts'
import { EngineFault } from '../protocol.ts'
import type { Work } from '../task.ts'
import { openArguments } from '../clips/clip.ts'
import { classifyPicture } from './classify-picture.ts'
import type { Screening } from './screening.ts'

const LONGEST_SIDE = 1024
/**
 * From this score on, we also estimate people's ages. It is lower than any threshold for refusal, because both are
 * estimates.
 */
const MAYBE_SEXUAL = 0.4
/** How many frames of a clip are checked, one per second. */
const MAX_FRAMES = 12

const run = promisify(execFile)

export const lookAtPicture: Work<object> = async ({ files, directory, tell }) => {
  const pictures =
    files['picture'] === undefined ? await framesOf(files['clip'], directory) : [files['picture']]
  const seen: Screening = { sexual: 0, youngest: null }
  for (const [index, file] of pictures.entries()) {
    tell({ stage: 'looking', progress: index / pictures.length })
    const photo = await readPhoto(file, { name: 'picture', longestSide: LONGEST_SIDE })
    const sexual = await classifyPicture(photo)
    seen.sexual = Math.max(seen.sexual, sexual)
    if (sexual < MAYBE_SEXUAL) continue
    for (const { age } of await findFaces(photo)) seen.youngest = Math.min(seen.youngest ?? age, age)
  }
  return [{ kind: 'text', text: JSON.stringify(seen) }]
}

async function framesOf(clip: string | undefined, directory: string): Promise<string[]> {
  if (clip === undefined) throw new EngineFault('bad-input', 'picture: missing')
  const options = [
    '-map',
    '0:v:0',
    '-vf',
    `fps=1:round=up,scale=w=${LONGEST_SIDE}:h=-2`,
    '-frames:v',
    `${MAX_FRAMES}`,
  ]
  try {
    await run(ffmpegPath(), [...openArguments(clip), ...options, join(directory, 'frame-%d.png')])
  } catch {
    throw new EngineFault('bad-input', "clip: this video can't be read")
  }
  const frames = (await readdir(directory)).filter((name) => /^frame-\d+\.png$/.test(name))
  if (frames.length === 0) throw new EngineFault('bad-input', "clip: this video can't be read")
  return frames.map((name) => join(directory, name))
}
