import { join } from 'node:path'
import { asSharp } from '../photos/photo.ts'
import { GENERATOR, noteOf } from '../protocol.ts'
import type { MadeOutput, Work } from '../task.ts'
import type { TextToImageInput } from '../text-to-image/text-to-image-input.ts'
import { diffuse } from './diffuse.ts'
import type { DiffusionModel } from './find-model.ts'

const STEPS = 2

/** Makes one PNG for each requested picture, with the operator's model. */
export const diffusePrompt =
  (model: DiffusionModel): Work<TextToImageInput> =>
  async ({ input, directory, tell }) => {
    const { prompt, width, height, count } = input
    const outputs: MadeOutput[] = []
    for (let index = 0; index < count; index++) {
      const seed = input.seed + index
      const onStep = (done: number): void =>
        tell({ stage: 'generating', progress: (index + done / (STEPS + 1)) / count })
      const picture = await diffuse(model, { prompt, width, height, seed, steps: STEPS, onStep })
      const file = `image-${index + 1}.png`
      await asSharp(picture)
        .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
        .withExif({ IFD0: { Software: GENERATOR, ImageDescription: noteOf(model.name) } })
        .png()
        .toFile(join(directory, file))
      outputs.push({ kind: 'file', file, mime: 'image/png', width, height, seed, model: model.name })
    }
    return outputs
  }
