import { noteUnused, numberOf, textOf, within } from '../input/input-values.ts'
import { picturePrompt } from '../input/portrait.ts'
import { ratioOf, sizeFor } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

/** A request's files as plain base64, the format that BFL accepts. */
export type Pictures = Readonly<Record<string, string | undefined>>

export interface BflRequest {
  path: string
  body: Readonly<Record<string, unknown>>
  notes: string[]
}

/** The body of a request to BFL. */
export function bflRequest(request: AiSubmission, pictures: Pictures): BflRequest {
  const notes: string[] = []
  const body = bodyOf(request, pictures, notes)
  const { webhook } = request
  return {
    path: `/v1/${request.providerModel}`,
    body: { ...body, ...(webhook && { webhook_url: webhook.url, webhook_secret: webhook.secret }) },
    notes,
  }
}

function bodyOf(request: AiSubmission, pictures: Pictures, notes: string[]) {
  const model = request.providerModel
  if (request.task === 'virtual_try_on') return tryOn(request, pictures, notes)
  if (!['text_to_image', 'image_to_image', 'ai_face_creation'].includes(request.task)) {
    throw new AiFault('not-supported', `BFL has no ${request.task}`)
  }
  noteUnused(request, { negative_prompt: 'negative prompt' }, notes)
  if (model.startsWith('flux-2')) return flux2(request, pictures, notes)
  if (model.startsWith('flux-kontext')) return kontext(request, pictures, notes)
  if (model === 'flux-pro-1.1-ultra') return ultra(request, pictures, notes)
  return flux1(request, pictures, notes)
}

/** FLUX.1 [dev] and pro 1.1 take a size in pixels, and use a picture only as guidance. */
function flux1(request: AiSubmission, pictures: Pictures, notes: string[]) {
  noteUnused(request, { strength: 'strength' }, notes)
  const isDev = request.providerModel === 'flux-dev'
  if (!isDev) noteUnused(request, { steps: 'steps', guidance: 'guidance' }, notes)
  const limits = { step: 32, least: 256, mostSide: 1440, mostPixels: 1440 * 1440 }
  return {
    prompt: picturePrompt(request),
    ...sizeFor(request, limits, notes),
    image_prompt: pictures['image'],
    steps: isDev ? numberOf(request, 'steps') : undefined,
    guidance: isDev ? numberOf(request, 'guidance') : undefined,
    seed: numberOf(request, 'seed'),
    safety_tolerance: numberOf(request, 'safety_tolerance'),
    output_format: 'png' as const,
  }
}

/** FLUX 1.1 ultra takes an aspect ratio, and how strongly a picture counts. */
function ultra(request: AiSubmission, pictures: Pictures, notes: string[]) {
  noteUnused(request, { steps: 'steps', guidance: 'guidance' }, notes)
  const picture = pictures['image']
  const strength = numberOf(request, 'strength')
  return {
    prompt: picturePrompt(request),
    aspect_ratio: ratioOf(request),
    image_prompt: picture,
    // Our value says how much changes, and BFL's how much of the picture stays.
    image_prompt_strength: picture === undefined || strength === undefined ? undefined : 1 - strength,
    seed: numberOf(request, 'seed'),
    safety_tolerance: numberOf(request, 'safety_tolerance'),
    output_format: 'png' as const,
  }
}

/** Kontext edits a picture according to a description, and keeps its ratio unless the request specifies another. */
function kontext(request: AiSubmission, pictures: Pictures, notes: string[]) {
  noteUnused(request, { strength: 'strength', steps: 'steps', guidance: 'guidance' }, notes)
  return {
    prompt: picturePrompt(request),
    input_image: pictures['image'],
    aspect_ratio: ratioOf(request),
    seed: numberOf(request, 'seed'),
    safety_tolerance: numberOf(request, 'safety_tolerance'),
    output_format: 'png' as const,
  }
}

/** The models of FLUX.2. Only `flex` takes steps and guidance. */
function flux2(request: AiSubmission, pictures: Pictures, notes: string[]) {
  noteUnused(request, { strength: 'strength' }, notes)
  const isFlex = request.providerModel === 'flux-2-flex'
  if (!isFlex) noteUnused(request, { steps: 'steps', guidance: 'guidance' }, notes)
  const picture = pictures['image']
  const limits = { step: 16, least: 64, mostSide: 4096, mostPixels: 4_000_000 }
  return {
    prompt: picturePrompt(request),
    // Without a size, the model keeps the picture's size.
    ...(picture === undefined || request.input['aspect_ratio'] !== undefined
      ? sizeFor(request, limits, notes)
      : undefined),
    input_image: picture,
    steps: isFlex ? numberOf(request, 'steps') : undefined,
    guidance: isFlex ? numberOf(request, 'guidance') : undefined,
    seed: numberOf(request, 'seed'),
    safety_tolerance: safetyOf(request, notes),
    output_format: 'png' as const,
  }
}

/** Takes one picture of the person and one of all garments. */
function tryOn(request: AiSubmission, pictures: Pictures, notes: string[]) {
  return {
    prompt: textOf(request, 'prompt') ?? 'The person of image 1, unchanged, wearing the garments of image 2.',
    person: pictures['person'],
    garment: pictures['garment'],
    seed: numberOf(request, 'seed'),
    safety_tolerance: safetyOf(request, notes),
    output_format: 'png' as const,
  }
}

function safetyOf(request: AiSubmission, notes: string[]): number | undefined {
  const range = { name: 'Safety tolerance', least: 0, most: 5, notes }
  return within(numberOf(request, 'safety_tolerance'), range)
}
