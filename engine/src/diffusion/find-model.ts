import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A folder with the standard ONNX export of Stable Diffusion Turbo or SDXL Turbo. */
export interface DiffusionModel {
  /** The folder's name, which the operator chose. */
  name: string
  folder: string
  /** SDXL has two text encoders. */
  isXl: boolean
}

/** The required files. A folder without all of them isn't a model, or isn't complete yet. */
const PARTS = ['text_encoder/model.onnx', 'unet/model.onnx', 'vae_decoder/model.onnx', 'tokenizer/vocab.json']

/** The first complete model in the models folder, in alphabetical order. */
export function findModel(modelsFolder: string | undefined): DiffusionModel | undefined {
  if (modelsFolder === undefined || !existsSync(modelsFolder)) return undefined
  return readdirSync(modelsFolder)
    .toSorted()
    .map((name) => ({ name, folder: join(modelsFolder, name) }))
    .filter(({ folder }) => PARTS.every((part) => existsSync(join(folder, part))))
    .map((model) => ({ ...model, isXl: existsSync(join(model.folder, 'text_encoder_2', 'model.onnx')) }))[0]
}
