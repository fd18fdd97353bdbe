import { findModel } from '../diffusion/find-model.ts'
import { defineTask } from '../task.ts'
import { TextToImageInput } from './text-to-image-input.ts'

export const textToImage = defineTask({
  name: 'text_to_image',
  summary: 'Paints a picture by rules from the words of a prompt',
  input: TextToImageInput,
  files: {},
  timeLimitSeconds: 120,
  usesModels: true,
  load: async () => {
    const model = findModel(process.env['MODELS_FOLDER'])
    if (model) return (await import('../diffusion/diffuse-prompt.ts')).diffusePrompt(model)
    return (await import('./paint-prompt.ts')).paintPrompt
  },
})
