import Type, { type Static } from 'typebox'
import { findModel } from '../diffusion/find-model.ts'
import { defineTask } from '../task.ts'

const side = () => Type.Integer({ minimum: 512, maximum: 2048, default: 1024 })

const TextToImage = Type.Object(
  {
    prompt: Type.String({ minLength: 1, maxLength: 4000 }),
    /** What shouldn't be in the picture. */
    negative_prompt: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Pixels. */
    width: side(),
    height: side(),
    seed: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, default: 1 }),
    /** How many pictures, each with the seed after that of the one before. */
    count: Type.Integer({ minimum: 1, maximum: 4, default: 1 }),
  },
  { additionalProperties: false },
)
export type TextToImage = Static<typeof TextToImage>

export const textToImage = defineTask({
  name: 'text_to_image',
  summary: 'Paints a picture by rules from the words of a prompt',
  input: TextToImage,
  files: {},
  timeLimitSeconds: 120,
  usesModels: true,
  load: async () => {
    const model = findModel(process.env['MODELS_FOLDER'])
    if (model) return (await import('../diffusion/diffuse-prompt.ts')).diffusePrompt(model)
    return (await import('./paint-prompt.ts')).paintPrompt
  },
})
