import { defineTask } from '../task.ts'
import { PromptOptimizerInput } from './prompt-optimizer-input.ts'

export const promptOptimizer = defineTask({
  name: 'prompt_optimizer',
  summary: 'Adds detail, light, composition and style to a prompt, by rules',
  input: PromptOptimizerInput,
  files: {},
  timeLimitSeconds: 10,
  load: async () => (await import('./optimize-prompt.ts')).optimizePrompt,
})
