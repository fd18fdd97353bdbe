import { fileOf, flagOf, neededFile, neededText, noteUnused, soundOf } from '../input/input-values.ts'
import { AiFault, type AiSubmission } from '../port.ts'

/** Akool has two separate services. A result has to be fetched from the service that accepted the job. */
export type AkoolService = 'face-swap' | 'lip-sync'

export interface AkoolRequest {
  service: AkoolService
  path: string
  body: object
  makes: 'image' | 'video'
  notes: string[]
}

export function akoolRequest(request: AiSubmission): AkoolRequest {
  const notes: string[] = []
  const webhookUrl = request.webhook?.url
  if (request.task === 'face_swap') {
    const video = fileOf(request, 'input_video')
    const body = {
      source_url: neededFile(request, 'source_image').url,
      target_url: (video ?? neededFile(request, 'target_image')).url,
      face_enhance: flagOf(request, 'face_enhance') ?? false,
      // Without this, the caller would have to map every face.
      single_face_mode: true,
      webhookUrl,
    }
    const path = '/api/open/v4/faceswap/faceswapPlusByImage'
    return { service: 'face-swap', path, body, makes: video ? 'video' : 'image', notes }
  }
  if (request.task === 'lip_sync') {
    noteUnused(request, { text: 'text', voice: 'voice' }, notes)
    const video_url = neededFile(request, 'video').url
    const body = { video_url, audio_url: soundOf(request) ?? neededText(request, 'audio'), webhookUrl }
    return { service: 'lip-sync', path: '/api/open/v3/content/video/lipsync', body, makes: 'video', notes }
  }
  throw new AiFault('not-supported', `Akool has no ${request.task}`)
}
