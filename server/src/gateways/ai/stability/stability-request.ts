import { picturePrompt } from '../input/portrait.ts'
import { noteUnused, numberOf, textOf } from '../input/input-values.ts'
import { ratioOf } from '../input/sizes.ts'
import { AiFault, type AiSubmission } from '../port.ts'

export interface StabilityRequest {
  path: string
  /** The form's fields, except for the picture. */
  fields: Readonly<Record<string, string | number | undefined>>
  notes: string[]
}

/**
 * The request to Stability for one picture. `core` and `ultra` are separate services; everything else is a model of SD
 * 3.5.
 */
export function stabilityRequest(request: AiSubmission): StabilityRequest {
  const notes: string[] = []
  const model = request.providerModel
  const isService = model === 'core' || model === 'ultra'
  const isFromImage = request.task === 'image_to_image'
  if (
    !['text_to_image', 'image_to_image', 'ai_face_creation'].includes(request.task) ||
    (isFromImage && model === 'core')
  ) {
    throw new AiFault('not-supported', `Stability ${model} has no ${request.task}`)
  }
  if (isService) noteUnused(request, { cfg_scale: 'prompt strength' }, notes)
  if (model === 'ultra' || isFromImage) noteUnused(request, { style_preset: 'style' }, notes)
  if (isFromImage) noteUnused(request, { aspect_ratio: 'aspect ratio' }, notes)
  const fields = {
    prompt: picturePrompt(request),
    negative_prompt: textOf(request, 'negative_prompt'),
    seed: numberOf(request, 'seed'),
    output_format: 'png',
    ...(isFromImage
      ? { strength: numberOf(request, 'strength') ?? 0.5 }
      : { aspect_ratio: ratioOf(request) }),
    ...(!isService && {
      model,
      mode: isFromImage ? 'image-to-image' : 'text-to-image',
      cfg_scale: cfgOf(request),
    }),
    ...(model !== 'ultra' && !isFromImage && { style_preset: textOf(request, 'style_preset') }),
  }
  return { path: `/v2beta/stable-image/generate/${isService ? model : 'sd3'}`, fields, notes }
}

/** Our scale runs from 0 to 1, Stability's from 1 to 10. */
function cfgOf(request: AiSubmission): number | undefined {
  const ours = numberOf(request, 'cfg_scale')
  return ours === undefined ? undefined : Math.round((1 + 9 * ours) * 100) / 100
}
