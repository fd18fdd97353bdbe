import { cameraMove, type CameraAxis } from '../input/camera.ts'
import { picturePrompt } from '../input/portrait.ts'
import {
  fileOf,
  flagOf,
  neededFile,
  neededText,
  noteUnused,
  numberOf,
  textOf,
  wordOf,
} from '../input/input-values.ts'
import { ratioOf, resolutionOf } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

export interface LumaRequest {
  path: string
  body: object
  notes: string[]
}

export function lumaRequest(request: AiSubmission): LumaRequest {
  const notes: string[] = []
  noteUnused(request, { seed: 'seed', negative_prompt: 'negative prompt' }, notes)
  switch (request.task) {
    case 'text_to_video':
    case 'image_to_video':
    case 'video_extend':
      return { path: '/generations/video', body: lumaVideo(request, notes), notes }
    case 'video_to_video':
      return { path: '/generations/video/modify', body: lumaModification(request), notes }
    case 'video_upscale':
      return {
        path: `/generations/${encodeURIComponent(ownGeneration(request))}/upscale`,
        notes,
        body: lumaUpscale(request),
      }
    case 'text_to_image':
    case 'image_to_image':
    case 'ai_face_creation':
      return { path: '/generations/image', body: lumaImage(request), notes }
    default:
      throw new AiFault('not-supported', `Luma has no ${request.task}`)
  }
}

/** The prompt in the body of a request, as Luma lists it, even if the request's files are missing. */
export function lumaPrompt(request: AiSubmission): string | undefined {
  switch (request.task) {
    case 'video_upscale':
      return undefined
    case 'video_extend':
      return textOf(request, 'prompt') ?? 'The scene goes on.'
    case 'image_to_image':
      return neededText(request, 'prompt')
    case 'text_to_image':
    case 'ai_face_creation':
      return picturePrompt(request)
    default:
      return textOf(request, 'prompt')
  }
}

/** Makes a video from text or pictures, or extends one of Luma's own videos. */
export function lumaVideo(request: AiSubmission, notes: string[]) {
  const move = cameraMove(request, notes)
  return {
    generation_type: 'video' as const,
    model: request.providerModel,
    prompt: lumaPrompt(request),
    aspect_ratio: ratioOf(request),
    duration: request.input['duration'] === 'long' ? '9s' : '5s',
    resolution: { SD: '540p', HD: '720p', FHD: '1080p', '4K': '4k' }[resolutionOf(request) ?? 'HD'],
    loop: flagOf(request, 'loop'),
    keyframes: keyframesOf(request),
    concepts: move ? [{ key: conceptOf(move.axis, move.value > 0) }] : undefined,
    callback_url: callbackOf(request),
  }
}

function keyframesOf(request: AiSubmission) {
  if (request.task === 'video_extend')
    return { frame0: { type: 'generation' as const, id: ownGeneration(request) } }
  if (request.task !== 'image_to_video') return undefined
  const end = fileOf(request, 'end_image')
  return {
    frame0: { type: 'image' as const, url: neededFile(request, 'image').url },
    frame1: end && { type: 'image' as const, url: end.url },
  }
}

/** Luma's names for camera moves. Their strength can't be set. */
const concepts: Readonly<Record<CameraAxis, readonly [string, string]>> = {
  horizontal: ['truck_left', 'truck_right'],
  vertical: ['pedestal_down', 'pedestal_up'],
  pan: ['pan_left', 'pan_right'],
  tilt: ['tilt_down', 'tilt_up'],
  roll: ['roll_left', 'roll_right'],
  zoom: ['zoom_out', 'zoom_in'],
}

function conceptOf(axis: CameraAxis, isPositive: boolean): string {
  return concepts[axis][isPositive ? 1 : 0]
}

const modes = [
  ...(['adhere_1', 'adhere_2', 'adhere_3', 'flex_1', 'flex_2', 'flex_3'] as const),
  ...(['reimagine_1', 'reimagine_2', 'reimagine_3'] as const),
]

export function lumaModification(request: AiSubmission) {
  return {
    generation_type: 'modify_video' as const,
    model: request.providerModel,
    media: { url: neededFile(request, 'video').url },
    mode: wordOf(request, 'mode', modes) ?? ('flex_1' as const),
    prompt: lumaPrompt(request),
    callback_url: callbackOf(request),
  }
}

export function lumaUpscale(request: AiSubmission) {
  const resolution = { SD: '720p', HD: '720p', FHD: '1080p', '4K': '4k' }[resolutionOf(request) ?? 'FHD']
  return { generation_type: 'upscale_video' as const, resolution, callback_url: callbackOf(request) }
}

export function lumaImage(request: AiSubmission) {
  const image = request.task === 'image_to_image' ? neededFile(request, 'image') : undefined
  const strength = numberOf(request, 'strength')
  return {
    generation_type: 'image' as const,
    model: request.providerModel,
    prompt: lumaPrompt(request),
    aspect_ratio: ratioOf(request),
    format: 'png' as const,
    // Our value says how much changes, and Luma's how strongly the picture counts.
    modify_image_ref: image && { url: image.url, weight: strength === undefined ? undefined : 1 - strength },
    callback_url: callbackOf(request),
  }
}

/** Luma doesn't sign its webhooks, so the address contains the attempt's secret. */
function callbackOf({ webhook }: AiSubmission): string | undefined {
  if (!webhook) return undefined
  const address = new URL(webhook.url)
  address.searchParams.set('token', webhook.secret)
  return address.href
}

function ownGeneration({ parentJob }: AiSubmission): string {
  if (!parentJob) throw new AiFault('not-supported', 'Luma only accepts videos that it made for you here.')
  return parentJob.id
}
