import { at, listAt, textAt } from '#kernel/json-value'
import { AiFault, UnknownSubmit, type AiResult, type AiSubmission } from '../port.ts'
import { neededText, wordOf } from './input-values.ts'

/** The body of a chat completion in OpenAI's format, which other providers have adopted. */
export function chatBody(request: AiSubmission) {
  const prompt = neededText(request, 'prompt')
  const messages =
    request.task === 'prompt_optimizer'
      ? [
          { role: 'system' as const, content: optimizerInstruction(request) },
          { role: 'user' as const, content: prompt },
        ]
      : [{ role: 'user' as const, content: prompt }]
  return { model: request.providerModel, messages, stream: false as const }
}

function optimizerInstruction(request: AiSubmission): string {
  const medium = wordOf(request, 'for', ['image', 'video']) ?? 'image'
  const detail =
    medium === 'video'
      ? 'subject, setting, motion, camera and light'
      : 'subject, setting, style, composition and light'
  return `You improve prompts for ${medium} generators. Rewrite the user's message as one prompt with concrete ${detail}. Keep its meaning and its language. Answer with the prompt alone.`
}

/** The text of a chat completion. Throws an UnknownSubmit if the response isn't one, and `no-result` if it is empty. */
export function chatResult(json: unknown): AiResult {
  const choices = at(json, 'choices')
  if (!Array.isArray(choices)) throw new UnknownSubmit('The answer isn’t a chat completion.')
  const text = textAt(at(listAt(json, 'choices')[0], 'message'), 'content')
  if (text === null) throw new AiFault('no-result')
  return { kind: 'text', text: text.trim() }
}
