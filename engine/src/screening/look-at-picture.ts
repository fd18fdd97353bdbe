import { findFaces } from '../faces/find-faces.ts'
import { readPhoto } from '../photos/photo.ts'
import { EngineFault } from '../protocol.ts'
import type { Work } from '../task.ts'
import { classifyPicture } from './classify-picture.ts'
import { sampleClip } from './sample-clip.ts'
import type { ScreenPictureInput } from './screen-picture-input.ts'
import type { Screening } from './screening.ts'

const LONGEST_SIDE = 1024
/**
 * From this score on, we also estimate people's ages. It is lower than any threshold for refusal, because both are
 * estimates.
 */
const MAYBE_SEXUAL = 0.4

export const lookAtPicture: Work<ScreenPictureInput> = async ({ input, files, directory, tell }) => {
  const pictures = await picturesIn(files, directory)
  const seen: Screening = { sexual: 0, youngest: null }
  for (const [index, file] of pictures.entries()) {
    tell({ stage: 'looking', progress: index / pictures.length })
    const photo = await readPhoto(file, { name: 'picture', longestSide: LONGEST_SIDE })
    const sexual = await classifyPicture(photo)
    seen.sexual = Math.max(seen.sexual, sexual)
    if (sexual < MAYBE_SEXUAL && !input.ages) continue
    for (const { age } of await findFaces(photo)) seen.youngest = Math.min(seen.youngest ?? age, age)
  }
  return [{ kind: 'text', text: JSON.stringify(seen) }]
}

async function picturesIn(
  { picture, clip }: Readonly<Record<string, string>>,
  directory: string,
): Promise<string[]> {
  if (picture !== undefined) return [picture]
  if (clip === undefined) throw new EngineFault('bad-input', 'picture: missing')
  return sampleClip(clip, { directory, width: LONGEST_SIDE })
}
