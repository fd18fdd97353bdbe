import { randomInt } from 'node:crypto'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { AiSubmission } from '../port.ts'

type Input = Readonly<Record<string, unknown>>

/** Converts a request from the catalogue's terms to the engine's input. */
export function engineInputOf({ task, input, outputs, files }: AiSubmission): {
  input: Record<string, unknown>
  files: Record<string, string>
} {
  const made = inputs[task]?.(input, outputs) ?? {}
  return {
    // The engine refuses unknown fields, and fields that are undefined.
    input: Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)),
    files: Object.fromEntries([...files].map(([name, { path }]) => [name, path])),
  }
}

const seedOf = ({ seed }: Input): number => (typeof seed === 'number' ? seed : randomInt(2 ** 31 - 4))

const inputs: Partial<Record<AiTask, (input: Input, outputs: number) => Record<string, unknown>>> = {
  text_to_image: (input, outputs) => ({
    prompt: input['prompt'],
    negative_prompt: input['negative_prompt'],
    ...pictureSize(input),
    seed: seedOf(input),
    count: outputs,
  }),
  text_to_video: (input) => ({
    prompt: input['prompt'],
    negative_prompt: input['negative_prompt'],
    aspect: aspects[String(input['aspect_ratio'])],
    ...clipOf(input),
  }),
  image_to_video: (input) => ({
    prompt: input['prompt'],
    aspect: aspects[String(input['aspect_ratio'])],
    ...clipOf(input),
  }),
  video_extend: (input) => ({
    prompt: input['prompt'],
    seconds: input['duration'] === 'long' ? 10 : 5,
  }),
  image_effects: (input) => ({ effect: input['effect'], strength: input['strength'], seed: seedOf(input) }),
  prompt_optimizer: (input) => ({ prompt: input['prompt'], purpose: input['for'], seed: seedOf(input) }),
  virtual_try_on: (_input, outputs) => ({ count: outputs }),
  face_swap: (input) => ({ face_enhance: input['face_enhance'] }),
}

const longSides: Record<string, number> = { SD: 768, HD: 1024, FHD: 1536, '4K': 2048 }

/** In pixels. A portrait has the ratio 3:4, and a landscape 4:3. */
function pictureSize({ aspect_ratio: aspect, resolution }: Input): { width: number; height: number } {
  const long = longSides[String(resolution)] ?? 1024
  const short = (long * 3) / 4
  if (aspect === 'portrait') return { width: short, height: long }
  if (aspect === 'landscape') return { width: long, height: short }
  return { width: long, height: long }
}

const aspects: Record<string, string> = { square: '1:1', portrait: '9:16', landscape: '16:9' }

const clipOf = (input: Input): Record<string, unknown> => ({
  seconds: input['duration'] === 'long' ? 10 : 5,
  resolution: input['resolution'],
  seed: seedOf(input),
})
