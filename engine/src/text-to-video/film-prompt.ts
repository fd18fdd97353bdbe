import { moveFrom, shotAt, type MoveName } from '../film/camera-path.ts'
import { clipSizeOf } from '../film/clip-size.ts'
import { fallingWeather } from '../film/falling-weather.ts'
import type { Frame } from '../film/film.ts'
import { saveClip } from '../film/save-clip.ts'
import { guessDepth } from '../image-to-video/depth.ts'
import { plateDepth, warpFrame } from '../image-to-video/warp-frame.ts'
import { describeIdea, readPrompt, type Idea } from '../lexicon/read-prompt.ts'
import type { Size } from '../paint/canvas.ts'
import { randomFrom } from '../paint/random.ts'
import { composeScene, isScene } from '../scene/compose.ts'
import type { Work } from '../task.ts'
import { drawIdea } from '../text-to-image/draw-idea.ts'
import { finish } from '../text-to-image/finish.ts'
import { sheetsOf } from './sheets.ts'
import { stackSheets } from './stack-sheets.ts'
import type { TextToVideoInput } from './text-to-video-input.ts'

/** Sheets are larger than the frame, so that they stay sharp in a zoom and still fill the frame in a sideways move. */
const PLATE = 1.12

/** Makes one MP4 in which a camera moves across a scene in sheets, or across a pattern. */
export const filmPrompt: Work<TextToVideoInput> = async ({ input, ...job }) => {
  const { prompt, seconds, seed } = input
  const idea = readPrompt(prompt, input.negative_prompt)
  const size = clipSizeOf(input.aspect, input.resolution)
  const plate = { width: Math.round(size.width * PLATE), height: Math.round(size.height * PLATE) }
  const move = moveOf(input)
  job.tell({ stage: 'painting', progress: 0 })
  const { show, detail } = isScene(idea)
    ? await sceneView(idea, plate, `${prompt} ${seed}`)
    : await patternView(idea, plate, `${prompt} ${seed}`)
  const falling = fallingWeather(idea.weathers, { size, seconds, seed: String(seed) })
  const frame: Frame = (t, pixels) => {
    show({ ...size, pixels }, shotAt(move, t, seconds), t * seconds)
    falling?.(t, pixels)
  }
  const made = { seed, detail: `${detail}; camera move ${move.replaceAll('_', ' ')}` }
  return [await saveClip(job, { size, seconds, frame }, made)]
}

interface View {
  show(frame: Size & { pixels: Uint8ClampedArray }, shot: ReturnType<typeof shotAt>, seconds: number): void
  detail: string
}

async function sceneView(idea: Idea, size: Size, seed: string): Promise<View> {
  const scene = composeScene(idea, { aspect: size.width / size.height, seed })
  const sheets = await sheetsOf(scene, size, (picture) => finish(picture, idea, seed))
  return {
    show: (frame, shot, seconds) => stackSheets(sheets, frame, shot, seconds),
    detail: `drawn by rules in ${sheets.length} sheets: ${describeIdea(idea)}`,
  }
}

async function patternView(idea: Idea, size: Size, seed: string): Promise<View> {
  const { picture: plate, detail } = await drawIdea(idea, size, seed)
  const near = await plateDepth(await guessDepth(plate), plate)
  return { show: (frame, shot) => warpFrame({ plate, near }, frame, shot), detail }
}

function moveOf({ move, prompt, seed }: TextToVideoInput): MoveName {
  if (move !== 'auto') return move
  return moveFrom(prompt) ?? randomFrom(`move ${seed}`).pick(['push_in', 'pan_right', 'pan_left', 'orbit'])
}
