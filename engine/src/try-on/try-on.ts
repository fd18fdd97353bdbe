import { join } from 'node:path'
import { asSharp, readPhoto } from '../photos/photo.ts'
import { EngineFault, GENERATOR, NOTE } from '../protocol.ts'
import type { MadeOutput, Work } from '../task.ts'
import { cutGarment, type CutOut } from './cut-garment.ts'
import { fitLower } from './fit-lower.ts'
import { fitUpper, type Fit, type Fitted } from './fit-upper.ts'
import { measureLower } from './measure-lower.ts'
import { measureUpper } from './measure-upper.ts'
import { putOn } from './put-on.ts'
import type { VirtualTryOnInput } from './virtual-try-on-input.ts'
import { readWearer } from './wearer.ts'
import type { Anatomy } from './anatomy.ts'

const LONGEST_SIDE = 1024

/** The first fit is the garment's original cut. */
const FITS: readonly (Fit & { name: string })[] = [
  { name: 'as it is cut', width: 1, length: 1 },
  { name: 'a closer fit', width: 0.9, length: 1 },
  { name: 'a looser fit', width: 1.12, length: 1.03 },
  { name: 'a longer fit', width: 1, length: 1.14 },
]

interface Garment {
  cutOut: CutOut
  fitTo(body: Anatomy, fit: Fit): Fitted
}

export const tryOn: Work<VirtualTryOnInput> = async ({ input, files, directory, tell }) => {
  requireOutfit(files)
  tell({ stage: 'finding the person', progress: 0.05 })
  const wearer = await readWearer(files['model_image'] ?? '')
  tell({ stage: 'cutting out the clothes', progress: 0.3 })
  // The first layer is at the bottom.
  const outfit: Garment[] = []
  for (const name of ['lower_image', 'upper_image', 'dress_image'] as const) {
    const path = files[name]
    if (path !== undefined) outfit.push(await readGarment(path, name))
  }
  const { width, height } = wearer.photo
  const outputs: MadeOutput[] = []
  for (const [index, fit] of FITS.slice(0, input.count).entries()) {
    tell({ stage: 'putting on the clothes', progress: 0.4 + (0.6 * index) / input.count })
    const pixels = new Uint8Array(wearer.photo.pixels)
    for (const { cutOut, fitTo } of outfit)
      await putOn(wearer, pixels, { cutOut, fitted: fitTo(wearer.anatomy, fit) })
    const file = `image-${index + 1}.png`
    await asSharp({ width, height, pixels })
      .withExif({ IFD0: { Software: GENERATOR, ImageDescription: NOTE } })
      .png()
      .toFile(join(directory, file))
    const detail = `A preview: the garments were bent to the body, ${fit.name}. Other clothes show where they don't cover them`
    outputs.push({ kind: 'file', file, mime: 'image/png', width, height, detail })
  }
  return outputs
}

/** A dress, or a top and a bottom. */
function requireOutfit(files: Readonly<Record<string, string>>): void {
  const has = (name: string): boolean => files[name] !== undefined
  const isDress = has('dress_image') && !has('upper_image') && !has('lower_image')
  const isPair = !has('dress_image') && has('upper_image') && has('lower_image')
  if (!isDress && !isPair)
    throw new EngineFault('bad-input', 'dress_image: add either a dress, or a top and a bottom')
}

async function readGarment(
  path: string,
  name: 'lower_image' | 'upper_image' | 'dress_image',
): Promise<Garment> {
  const photo = await readPhoto(path, { name, longestSide: LONGEST_SIDE })
  const cutOut = await cutGarment(path, photo)
  if (!cutOut)
    throw new EngineFault(
      'bad-input',
      `${name}: no garment was found; use a picture of it alone, from the front, in front of a plain background`,
    )
  if (name === 'lower_image') {
    const shape = measureLower(cutOut)
    return { cutOut, fitTo: (body, fit) => fitLower(shape, body, fit) }
  }
  const shape = measureUpper(cutOut)
  return { cutOut, fitTo: (body, fit) => fitUpper(shape, body, fit) }
}
