import Type, { type Static } from 'typebox'
import { defineTask } from '../task.ts'

const PromptOptimizer = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 2500 }),
    /** What the prompt is for: a clip also gets a camera move. */
    purpose: Type.Enum(['image', 'video'], { default: 'image' }),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
  },
  { additionalProperties: false },
)
export type PromptOptimizer = Static<typeof PromptOptimizer>

export const promptOptimizer = defineTask({
  name: 'prompt_optimizer',
  summary: 'Adds detail, light, composition and style to a prompt, by rules',
  input: PromptOptimizer,
  files: {},
  timeLimitSeconds: 10,
  load: async () => (await import('./optimize-prompt.ts')).optimizePrompt,
})
