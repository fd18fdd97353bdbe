import { join } from 'node:path'
import { sharpOf } from '../effects/picture.ts'
import { readPrompt } from '../lexicon/read-prompt.ts'
import { GENERATOR, NOTE } from '../protocol.ts'
import type { MadeOutput, Work } from '../task.ts'
import { drawIdea } from './draw-idea.ts'
import type { TextToImageInput } from './text-to-image-input.ts'

/** Makes one PNG for each requested picture, determined by the seed and the prompt alone. */
export const paintPrompt: Work<TextToImageInput> = async ({ input, directory, tell }) => {
  const { width, height, count } = input
  const idea = readPrompt(input.prompt, input.negative_prompt)
  const outputs: MadeOutput[] = []
  for (let index = 0; index < count; index++) {
    const seed = input.seed + index
    tell({ stage: 'painting', progress: index / count })
    const { picture, detail } = await drawIdea(idea, { width, height }, `${input.prompt} ${seed}`)
    const file = `image-${index + 1}.png`
    await sharpOf(picture)
      .withExif({ IFD0: { Software: GENERATOR, ImageDescription: NOTE } })
      .png({ compressionLevel: 6 })
      .toFile(join(directory, file))
    outputs.push({ kind: 'file', file, mime: 'image/png', width, height, seed, detail })
  }
  tell({ stage: 'painting', progress: 1 })
  return outputs
}
