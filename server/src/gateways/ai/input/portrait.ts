import type { AiSubmission } from '../port.ts'
import { neededText, numberOf, textOf } from './input-values.ts'

/** The prompt for a picture. For a new face, it requests a portrait of an adult. */
export function picturePrompt(request: AiSubmission): string {
  const prompt = neededText(request, 'prompt')
  if (request.task !== 'ai_face_creation') return prompt
  const age = Math.max(18, Math.round(numberOf(request, 'age') ?? 30))
  const person = { female: 'woman', male: 'man' }[textOf(request, 'gender') ?? ''] ?? 'person'
  return `Photographic head-and-shoulders portrait of a fictional ${age}-year-old ${person}, looking at the camera. ${prompt}`
}
