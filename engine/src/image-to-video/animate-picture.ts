import { readImage, readImageInto } from '../files/read-image.ts'
import { moveFrom, moveNames, shotAt, type MoveName } from '../film/camera-path.ts'
import { clipSizeOf } from '../film/clip-size.ts'
import type { Frame } from '../film/film.ts'
import { saveClip } from '../film/save-clip.ts'
import { fallingWeather } from '../film/falling-weather.ts'
import { readPrompt } from '../lexicon/read-prompt.ts'
import { randomFrom } from '../paint/random.ts'
import type { Work } from '../task.ts'
import { guessDepth } from './depth.ts'
import type { ImageToVideoInput } from './image-to-video-input.ts'
import { plateDepth, warpFrame } from './warp-frame.ts'

/** The plate is larger than the frame, so that a zoom stays sharp. */
const PLATE = 1.15

/** Makes one MP4 in which a camera moves across the picture. */
export const animatePicture: Work<ImageToVideoInput> = async ({ input, files, ...job }) => {
  const path = files['image'] ?? ''
  job.tell({ stage: 'reading', progress: 0 })
  const small = await readImage(path, 512)
  const size = clipSizeOf(
    input.aspect === 'auto' ? small.width / small.height : input.aspect,
    input.resolution,
  )
  const plate = await readImageInto(path, {
    width: Math.round(size.width * PLATE),
    height: Math.round(size.height * PLATE),
  })
  const near = await plateDepth(await guessDepth(plate), plate)
  const move = moveOf(input)
  const { weathers } = readPrompt(input.prompt)
  const falling = fallingWeather(weathers, { size, seconds: input.seconds, seed: String(input.seed) })
  const frame: Frame = (t, pixels) => {
    warpFrame({ plate, near }, { ...size, pixels }, shotAt(move, t, input.seconds))
    falling?.(t, pixels)
  }
  const weather = falling ? `, with ${weathers.join(' and ')}` : ''
  const detail = `camera move ${move.replaceAll('_', ' ')} over one picture, its depth guessed from place, sharpness and color${weather}`
  return [await saveClip(job, { size, seconds: input.seconds, frame }, { seed: input.seed, detail })]
}

/** The requested camera move, otherwise the one that the prompt describes, otherwise one chosen by the seed. */
function moveOf({ move, prompt, seed }: ImageToVideoInput): MoveName {
  if (move !== 'auto') return move
  return moveFrom(prompt) ?? randomFrom(`move ${seed}`).pick(moveNames.filter((name) => name !== 'pull_out'))
}
