import { cameraMove } from '../input/camera.ts'
import {
  fileOf,
  neededFile,
  neededText,
  noteUnused,
  numberOf,
  soundOf,
  textOf,
  wordOf,
} from '../input/input-values.ts'
import { ratioOf, resolutionOf } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

/** The version in a name like `kling/2.1-master`, if it has one. */
function versionOf({ providerModel }: AiSubmission): string | undefined {
  return /^kling[/:@-](.+)$/.exec(providerModel)?.[1]
}

export function klingVideo(request: AiSubmission, notes: string[]) {
  const isFromImage = request.task === 'image_to_video'
  const move = cameraMove(request, notes)
  if (isFromImage && move) notes.push('Camera moves only apply to text to video.')
  const camera = { horizontal: 0, vertical: 0, pan: 0, tilt: 0, roll: 0, zoom: 0 }
  noteUnused(request, { seed: 'seed' }, notes)
  return {
    prompt: isFromImage ? textOf(request, 'prompt') : neededText(request, 'prompt'),
    negative_prompt: textOf(request, 'negative_prompt'),
    cfg_scale: numberOf(request, 'cfg_scale'),
    duration: request.input['duration'] === 'long' ? (10 as const) : (5 as const),
    // Kling's modes are its resolutions: 720p and 1080p.
    mode: resolutionOf(request) === 'FHD' ? ('pro' as const) : wordOf(request, 'mode', ['std', 'pro']),
    version: versionOf(request),
    ...(isFromImage
      ? { image_url: neededFile(request, 'image').url, image_tail_url: fileOf(request, 'end_image')?.url }
      : {
          aspect_ratio: ratioOf(request),
          ...(move && {
            camera_control: { type: 'simple' as const, config: { ...camera, [move.axis]: move.value } },
          }),
        }),
  }
}

/** Extends a video that Kling made earlier. */
export function klingExtension(request: AiSubmission, notes: string[]) {
  noteUnused(request, { prompt: 'prompt' }, notes)
  return { origin_task_id: ownTask(request) }
}

/** Adds speech, from a text or a recording, to a video that Kling made earlier. */
export function klingLipSync(request: AiSubmission) {
  const recording = soundOf(request)
  const origin_task_id = ownTask(request)
  if (recording !== undefined) return { origin_task_id, local_dubbing_url: recording }
  return {
    origin_task_id,
    tts_text: neededText(request, 'text'),
    tts_timbre: textOf(request, 'voice'),
    tts_speed: numberOf(request, 'speed') ?? 1,
  }
}

function ownTask({ parentJob }: AiSubmission): string {
  if (!parentJob) throw new AiFault('not-supported', 'Kling only accepts videos that it made here.')
  return parentJob.id
}

export function klingEffect(request: AiSubmission) {
  return {
    image_url: neededFile(request, 'image').url,
    effect: neededText(request, 'effect'),
    prompt: textOf(request, 'prompt'),
  }
}

/** Takes a dress, or an upper and a lower garment. */
export function klingTryOn(request: AiSubmission) {
  const dress = fileOf(request, 'dress_image')
  const clothes = dress
    ? { dress_input: dress.url }
    : {
        upper_input: neededFile(request, 'upper_image').url,
        lower_input: neededFile(request, 'lower_image').url,
      }
  return {
    model_input: neededFile(request, 'model_image').url,
    ...clothes,
    batch_size: Math.min(Math.max(request.outputs, 1), 4),
  }
}
