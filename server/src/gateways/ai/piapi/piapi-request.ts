import { chatBody } from '../input/chat.ts'
import { picturePrompt } from '../input/portrait.ts'
import {
  fileOf,
  neededFile,
  neededText,
  noteUnused,
  numberOf,
  textOf,
  within,
  wordOf,
} from '../input/input-values.ts'
import { ratioOf, sizeFor } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'
import { klingEffect, klingExtension, klingLipSync, klingTryOn, klingVideo } from './kling-input.ts'

interface Task {
  model: string
  task_type: string
  input: Readonly<Record<string, unknown>>
}

/** A request to PiAPI: a task, or a chat, which is answered directly. */
export type PiapiRequest =
  | { kind: 'task'; body: Task & { config: object }; notes: string[] }
  | { kind: 'chat'; body: ReturnType<typeof chatBody>; notes: string[] }

export function piapiRequest(request: AiSubmission): PiapiRequest {
  const notes: string[] = []
  if (request.task === 'ai_chatbot' || request.task === 'prompt_optimizer') {
    return { kind: 'chat', body: chatBody(request), notes }
  }
  const { webhook } = request
  const config = {
    service_mode: 'public',
    ...(webhook && { webhook_config: { endpoint: webhook.url, secret: webhook.secret } }),
  }
  return { kind: 'task', body: { ...taskOf(request, notes), config }, notes }
}

function taskOf(request: AiSubmission, notes: string[]): Task {
  const model = request.providerModel
  const kling = (task_type: string, input: Task['input']) => ({ model: 'kling', task_type, input })
  switch (request.task) {
    case 'text_to_image':
    case 'image_to_image':
    case 'ai_face_creation':
      return model === 'midjourney' ? midjourney(request) : flux(request, notes)
    case 'text_to_video':
    case 'image_to_video':
      return kling('video_generation', klingVideo(request, notes))
    case 'video_extend':
      return kling('extend_video', klingExtension(request, notes))
    case 'lip_sync':
      return kling('lip_sync', klingLipSync(request))
    case 'image_effects':
      return kling('effects', klingEffect(request))
    case 'virtual_try_on':
      return kling('ai_try_on', klingTryOn(request))
    case 'face_swap':
      return faceSwap(request, notes)
    case 'video_upscale':
      return {
        model: 'Qubico/video-toolkit',
        task_type: 'upscale',
        input: { video: neededFile(request, 'video').url },
      }
    default:
      throw new AiFault('not-supported', `PiAPI has no ${request.task}`)
  }
}

function flux(request: AiSubmission, notes: string[]): Task {
  const image = request.task === 'image_to_image' ? neededFile(request, 'image') : undefined
  const mostSteps = request.providerModel.includes('schnell') ? 10 : 40
  noteUnused(request, { seed: 'seed', safety_tolerance: 'safety tolerance' }, notes)
  const input = {
    prompt: picturePrompt(request),
    negative_prompt: textOf(request, 'negative_prompt'),
    ...sizeFor(request, { step: 16, least: 128, mostSide: 1024, mostPixels: 1_048_576 }, notes),
    guidance_scale: numberOf(request, 'guidance'),
    steps: within(numberOf(request, 'steps'), { name: 'Steps', least: 1, most: mostSteps, notes }),
    batch_size: Math.min(Math.max(request.outputs, 1), 4),
    ...(image && { image: image.url, denoise: numberOf(request, 'strength') }),
  }
  return { model: request.providerModel, task_type: image ? 'img2img' : 'txt2img', input }
}

function faceSwap(request: AiSubmission, notes: string[]): Task {
  noteUnused(request, { face_enhance: 'face enhancement' }, notes)
  const swap_image = neededFile(request, 'source_image').url
  const video = fileOf(request, 'input_video')
  if (video) {
    return {
      model: 'Qubico/video-toolkit',
      task_type: 'face-swap',
      input: { swap_image, target_video: video.url },
    }
  }
  const target_image = neededFile(request, 'target_image').url
  return { model: 'Qubico/image-toolkit', task_type: 'face-swap', input: { swap_image, target_image } }
}

/** PiAPI has ended this service. The code remains in case accounts regain access to it. */
function midjourney(request: AiSubmission): Task {
  const process_mode = wordOf(request, 'process_mode', ['relax', 'fast', 'turbo'])
  const prompt = neededText(request, 'prompt')
  const task = (task_type: string, input: Task['input']) => ({
    model: 'midjourney',
    task_type,
    input: { prompt, process_mode, ...input },
  })
  const origin_task_id = request.parentJob?.id
  if (origin_task_id === undefined) {
    return task('imagine', { aspect_ratio: ratioOf(request), skip_prompt_check: false })
  }
  const mask = textOf(request, 'mask')
  if (mask !== undefined) return task('inpaint', { origin_task_id, mask })
  const direction = textOf(request, 'direction')
  if (direction !== undefined) return task('pan', { origin_task_id, direction })
  return task('outpaint', { origin_task_id, zoom_ratio: numberOf(request, 'zoom_ratio') ?? 1.5 })
}
