import { fileOf, neededFile, neededText, noteUnused, numberOf, textOf } from '../input/input-values.ts'
import { aspectOf, resolutionOf } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

export interface RunwayRequest {
  path: string
  body: object
  notes: string[]
}

export function runwayRequest(request: AiSubmission): RunwayRequest {
  const notes: string[] = []
  noteUnused(request, { negative_prompt: 'negative prompt' }, notes)
  switch (request.task) {
    case 'text_to_video':
      return { path: '/v1/text_to_video', body: runwayTextToVideo(request), notes }
    case 'image_to_video':
      return { path: '/v1/image_to_video', body: imageToVideo(request, notes), notes }
    case 'video_to_video':
      return { path: '/v1/video_to_video', body: videoToVideo(request), notes }
    case 'text_to_image':
    case 'image_to_image':
      noteUnused(request, { strength: 'strength' }, notes)
      return { path: '/v1/text_to_image', body: runwayImage(request), notes }
    case 'video_upscale':
      return { path: '/v1/video_upscale', body: runwayUpscale(request), notes }
    default:
      throw new AiFault('not-supported', `Runway has no ${request.task}`)
  }
}

const seconds = (request: AiSubmission) =>
  request.input['duration'] === 'long' ? (10 as const) : (5 as const)

export function runwayTextToVideo(request: AiSubmission) {
  return {
    model: request.providerModel,
    promptText: neededText(request, 'prompt'),
    ratio: aspectOf(request) === 'portrait' ? ('720:1280' as const) : ('1280:720' as const),
    duration: seconds(request),
    seed: numberOf(request, 'seed'),
  }
}

function imageToVideo(request: AiSubmission, notes: string[]) {
  if (request.providerModel === 'gen3a_turbo') return gen3a(request)
  noteUnused(request, { end_image: 'last image' }, notes)
  return runwayImageToVideo(request)
}

export function runwayImageToVideo(request: AiSubmission) {
  const ratios = { square: '960:960', portrait: '720:1280', landscape: '1280:720' } as const
  return {
    model: request.providerModel,
    promptImage: neededFile(request, 'image').url,
    promptText: textOf(request, 'prompt'),
    ratio: ratios[aspectOf(request) ?? 'landscape'],
    duration: seconds(request),
    seed: numberOf(request, 'seed'),
  }
}

/** Runway has retired this model. It had its own ratios, and could end with a given picture. */
function gen3a(request: AiSubmission) {
  const end = fileOf(request, 'end_image')
  const first = neededFile(request, 'image').url
  return {
    ...runwayImageToVideo(request),
    ratio: aspectOf(request) === 'portrait' ? '768:1280' : '1280:768',
    promptImage: end
      ? [
          { uri: first, position: 'first' },
          { uri: end.url, position: 'last' },
        ]
      : first,
  }
}

/** The older `gen4_aleph` takes no ratio and keeps the video's. */
function videoToVideo(request: AiSubmission) {
  if (request.providerModel !== 'gen4_aleph') return runwayVideoToVideo(request)
  const { model, videoUri, promptText, seed } = runwayVideoToVideo(request)
  return { model, videoUri, promptText, seed }
}

export function runwayVideoToVideo(request: AiSubmission) {
  const ratios = { square: '1:1', portrait: '9:16', landscape: '16:9' } as const
  const aspect = aspectOf(request)
  return {
    model: request.providerModel,
    videoUri: neededFile(request, 'video').url,
    promptText: textOf(request, 'prompt'),
    targetAspectRatio: aspect && ratios[aspect],
    seed: numberOf(request, 'seed'),
  }
}

export function runwayImage(request: AiSubmission) {
  const image = request.task === 'image_to_image' ? neededFile(request, 'image') : undefined
  const ratios = {
    HD: { square: '720:720', portrait: '720:1280', landscape: '1280:720' },
    FHD: { square: '1080:1080', portrait: '1080:1920', landscape: '1920:1080' },
  } as const
  const isLarge = ['FHD', '4K'].includes(resolutionOf(request) ?? 'HD')
  return {
    model: request.providerModel,
    promptText: neededText(request, 'prompt'),
    ratio: ratios[isLarge ? 'FHD' : 'HD'][aspectOf(request) ?? 'square'],
    referenceImages: image && [{ uri: image.url, tag: 'original' }],
    seed: numberOf(request, 'seed'),
  }
}

export function runwayUpscale(request: AiSubmission) {
  // Runway's `2k` is the first size at least as wide as 1080p.
  const steps = { SD: '720p', HD: '720p', FHD: '2k', '4K': '4k' } as const
  return {
    model: request.providerModel,
    videoUri: neededFile(request, 'video').url,
    resolution: steps[resolutionOf(request) ?? 'FHD'],
  }
}
