import { neededText, noteUnused, numberOf, textOf } from '../input/input-values.ts'
import { aspectOf, resolutionOf } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

export interface PromptchanRequest {
  kind: 'image' | 'video'
  path: string
  body: object
  notes: string[]
}

/** Pictures are returned directly, and videos are made in the background. */
export function promptchanRequest(request: AiSubmission): PromptchanRequest {
  const notes: string[] = []
  noteUnused(request, { camera_control: 'camera control' }, notes)
  if (request.task === 'text_to_image') {
    return { kind: 'image', path: '/api/external/create', body: picture(request), notes }
  }
  if (request.task === 'text_to_video') {
    return { kind: 'video', path: '/api/external/video_v2/submit', body: video(request), notes }
  }
  throw new AiFault('not-supported', `Promptchan has no ${request.task}`)
}

/** Every person is an adult, whatever the prompt says. */
function ageOf(request: AiSubmission): number {
  return Math.max(18, Math.round(numberOf(request, 'age_slider') ?? 25))
}

function picture(request: AiSubmission) {
  const sizes = { square: '512x512', portrait: '512x768', landscape: '768x512' } as const
  return {
    prompt: neededText(request, 'prompt'),
    negative_prompt: textOf(request, 'negative_prompt'),
    style: textOf(request, 'style'),
    image_size: sizes[aspectOf(request) ?? 'square'],
    quality: 'Ultra',
    detail: numberOf(request, 'detail'),
    seed: numberOf(request, 'seed') ?? -1,
    age_slider: ageOf(request),
    weight_slider: numberOf(request, 'weight_slider'),
    breast_slider: numberOf(request, 'breast_slider'),
    ass_slider: numberOf(request, 'ass_slider'),
  }
}

function video(request: AiSubmission) {
  const qualities = { SD: 'Standard', HD: 'High', FHD: 'Max', '4K': 'Max' } as const
  return {
    prompt: neededText(request, 'prompt'),
    age_slider: ageOf(request),
    video_quality: qualities[resolutionOf(request) ?? 'SD'],
    aspect: aspectOf(request) === 'portrait' ? 'Portrait' : 'Wide',
    audioEnabled: false,
    seed: numberOf(request, 'seed') ?? -1,
  }
}
