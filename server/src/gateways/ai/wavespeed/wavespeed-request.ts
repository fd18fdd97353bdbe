import { at, listAt, textAt } from '#kernel/json-value'
import { picturePrompt } from '../input/portrait.ts'
import {
  fileOf,
  neededFile,
  neededText,
  noteUnused,
  numberOf,
  soundOf,
  textOf,
  within,
  wordOf,
} from '../input/input-values.ts'
import { aspectOf, ratioOf, resolutionOf, sizeFor } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

export interface WavespeedRequest {
  /** The model's id, which is also the path of its address. */
  model: string
  body: Readonly<Record<string, unknown>>
  makes: 'image' | 'video' | 'text'
  notes: string[]
}

type Build = (request: AiSubmission, notes: string[]) => Omit<WavespeedRequest, 'notes'>

/** The models of each task whose inputs we know. WaveSpeed also has models that we wouldn't offer. */
const builders: readonly (readonly [AiSubmission['task'], RegExp, Build])[] = [
  ['text_to_image', /^wavespeed-ai\/flux-(dev|schnell)/, flux],
  ['ai_face_creation', /^wavespeed-ai\/flux-(dev|schnell)/, flux],
  ['image_to_image', /^wavespeed-ai\/flux-kontext-/, kontext],
  ['image_to_image', /^wavespeed-ai\/flux-dev/, flux],
  ['text_to_video', /^wavespeed-ai\/wan-[\d.]+\/t2v/, wan],
  ['image_to_video', /^wavespeed-ai\/wan-[\d.]+\/i2v/, wan],
  ['video_to_video', /^wavespeed-ai\/wan-[\w.-]+-vace/, vace],
  ['video_extend', /^wavespeed-ai\/ltx-2\/video-extend$/, extend],
  ['video_upscale', /^wavespeed-ai\/[\w-]*video-upscaler/, upscale],
  ['face_swap', /^wavespeed-ai\/(image|video)-face-swap/, faceSwap],
  ['lip_sync', /^kwaivgi\/kling-lipsync\//, lipSync],
  ['image_effects', /^kwaivgi\/kling-effects$/, klingEffect],
  ['image_effects', /^pixverse\/pixverse-v[\d.]+-effects$/, pixverseEffect],
  ['prompt_optimizer', /^wavespeed-ai\/prompt-optimizer$/, optimizer],
]

export function wavespeedRequest(request: AiSubmission): WavespeedRequest {
  const { task, providerModel } = request
  const build = builders.find(([of, model]) => of === task && model.test(providerModel))?.[2]
  if (!build) throw new AiFault('not-supported', `WaveSpeed ${providerModel} is not known for ${task}`)
  const notes: string[] = []
  return { ...build(request, notes), notes }
}

function flux(request: AiSubmission, notes: string[]) {
  noteUnused(request, { negative_prompt: 'negative prompt' }, notes)
  const { width, height } = sizeFor(
    request,
    { step: 16, least: 256, mostSide: 1536, mostPixels: 1536 * 1536 },
    notes,
  )
  const image = request.task === 'image_to_image' ? neededFile(request, 'image').url : undefined
  const body = {
    prompt: picturePrompt(request),
    size: `${width}*${height}`,
    num_inference_steps: numberOf(request, 'steps'),
    guidance_scale: numberOf(request, 'guidance'),
    num_images: Math.min(Math.max(request.outputs, 1), 4),
    seed: numberOf(request, 'seed'),
    image,
    strength: image === undefined ? undefined : numberOf(request, 'strength'),
    enable_safety_checker: true,
  }
  return { model: request.providerModel, body, makes: 'image' as const }
}

function kontext(request: AiSubmission, notes: string[]) {
  noteUnused(request, { negative_prompt: 'negative prompt', strength: 'strength', seed: 'seed' }, notes)
  const image = neededFile(request, 'image').url
  const body = { prompt: neededText(request, 'prompt'), image, aspect_ratio: ratioOf(request) }
  return { model: request.providerModel, body, makes: 'image' as const }
}

/** Each resolution of Wan is a separate model, and so is Wan with LoRAs. */
function wan(request: AiSubmission, notes: string[]) {
  const isLarge = ['HD', 'FHD', '4K'].includes(resolutionOf(request) ?? 'SD')
  const loras = lorasOf(request)
  noteFrames(request, notes)
  const base = request.providerModel.replace(/-(480|720)p.*$/, '')
  const sizes = isLarge ? (['1280*720', '720*1280'] as const) : (['832*480', '480*832'] as const)
  const body = {
    prompt: neededText(request, 'prompt'),
    negative_prompt: textOf(request, 'negative_prompt'),
    image: request.task === 'image_to_video' ? neededFile(request, 'image').url : undefined,
    size: sizes[aspectOf(request) === 'portrait' ? 1 : 0],
    duration: request.input['duration'] === 'long' ? 10 : 5,
    num_inference_steps: within(numberOf(request, 'steps'), { name: 'Steps', least: 1, most: 40, notes }),
    guidance_scale: numberOf(request, 'guidance_scale'),
    seed: numberOf(request, 'seed'),
    loras: loras.length > 0 ? loras : undefined,
    enable_safety_checker: true,
  }
  const model = `${base}-${isLarge ? '720p' : '480p'}${loras.length > 0 ? '-lora' : ''}`
  return { model, body, makes: 'video' as const }
}

/** By default, Wan makes 81 frames at 16 per second. */
function noteFrames(request: AiSubmission, notes: string[]): void {
  const [frames, fps] = [numberOf(request, 'num_frames') ?? 81, numberOf(request, 'fps') ?? 16]
  if (frames !== 81 || fps !== 16) notes.push('The provider decides the number of frames and the frame rate.')
}

function lorasOf({ input }: AiSubmission) {
  return listAt(input, 'loras')
    .slice(0, 3)
    .flatMap((lora) => {
      const path = textAt(lora, 'path')
      const scale = at(lora, 'scale')
      return path === null ? [] : [{ path, scale: typeof scale === 'number' ? scale : 1 }]
    })
}

function vace(request: AiSubmission) {
  const body = {
    video: neededFile(request, 'video').url,
    prompt: neededText(request, 'prompt'),
    seed: numberOf(request, 'seed'),
  }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function extend(request: AiSubmission) {
  const body = { video: neededFile(request, 'video').url, prompt: textOf(request, 'prompt'), duration: 5 }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function upscale(request: AiSubmission) {
  const target = { SD: '720p', HD: '720p', FHD: '1080p', '4K': '4k' }[resolutionOf(request) ?? 'FHD']
  const body = { video: neededFile(request, 'video').url, target_resolution: target }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function faceSwap(request: AiSubmission, notes: string[]) {
  noteUnused(request, { face_enhance: 'face enhancement' }, notes)
  const face_image = neededFile(request, 'source_image').url
  if (request.providerModel.includes('video-face-swap')) {
    const body = { video: neededFile(request, 'input_video').url, face_image, target_index: 0 }
    return { model: request.providerModel, body, makes: 'video' as const }
  }
  const image = neededFile(request, 'target_image').url
  const body = { image, face_image, target_index: 0, enable_safety_checker: true }
  return { model: request.providerModel, body, makes: 'image' as const }
}

function lipSync(request: AiSubmission) {
  const video = neededFile(request, 'video').url
  const audio = soundOf(request)
  const body = request.providerModel.endsWith('text-to-video')
    ? {
        video,
        text: neededText(request, 'text'),
        voice_id: textOf(request, 'voice'),
        voice_speed: numberOf(request, 'speed'),
      }
    : { video, audio: audio ?? neededText(request, 'audio') }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function klingEffect(request: AiSubmission) {
  const body = { image: neededFile(request, 'image').url, effect_scene: neededText(request, 'effect') }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function pixverseEffect(request: AiSubmission) {
  const body = { image: neededFile(request, 'image').url, effect: neededText(request, 'effect') }
  return { model: request.providerModel, body, makes: 'video' as const }
}

function optimizer(request: AiSubmission) {
  const body = {
    text: neededText(request, 'prompt'),
    image: fileOf(request, 'image')?.url,
    mode: wordOf(request, 'for', ['image', 'video']) ?? 'image',
    style: 'default',
  }
  return { model: request.providerModel, body, makes: 'text' as const }
}
