import { join } from 'node:path'
import { effects } from '../effects/catalogue.ts'
import { isUpscale } from '../effects/names.ts'
import { sharpOf } from '../effects/picture.ts'
import { readImage } from '../files/read-image.ts'
import { GENERATOR, NOTE } from '../protocol.ts'
import type { Work } from '../task.ts'
import type { ImageEffectsInput } from './image-effects-input.ts'

const LONGEST_SIDE = 2048

/** Applies an effect, and writes a JPEG with the input's proportions. */
export const applyEffect: Work<ImageEffectsInput> = async (job) => {
  const { input, files, directory, tell } = job
  const { effect, strength, seed } = input
  if (isUpscale(effect))
    return (await import('../upscale/upscale-picture.ts')).upscalePicture({ ...job, effect })
  tell({ stage: 'reading', progress: 0 })
  const picture = await readImage(files['image'] ?? '', LONGEST_SIDE)
  tell({ stage: 'changing', progress: 0.2 })
  const changed = strength === 0 ? picture : await effects[effect](picture, { strength, seed: String(seed) })
  tell({ stage: 'saving', progress: 0.9 })
  const file = 'image-1.jpg'
  await sharpOf(changed)
    .withExif({ IFD0: { Software: GENERATOR, ImageDescription: NOTE } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toFile(join(directory, file))
  const { width, height } = changed
  const detail = `the filter ${effect.replaceAll('_', ' ')} at ${Math.round(strength * 100)} %`
  return [{ kind: 'file', file, mime: 'image/jpeg', width, height, seed, detail }]
}
