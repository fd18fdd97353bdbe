import { join } from 'node:path'
import { openModel, tensor, type OnnxSession } from '../networks/onnx.ts'
import { folderOf } from '../networks/tensorflow.ts'
import type { Photo } from '../photos/photo.ts'
import { readKerasModel } from './keras-model.ts'
import { layersToOnnx } from './layers-to-onnx.ts'

export const SCALE = 2
/** A tile with its margin needs less than 300 MB of memory. */
const TILE = 256
/** How many pixels around a pixel the network takes into account. */
const MARGIN = 12

let opened: Promise<OnnxSession> | undefined

/** Doubles both sides of a picture with the network of `@upscalerjs/default-model`. */
export async function upscale(photo: Photo): Promise<Photo> {
  opened ??= readKerasModel(join(folderOf('@upscalerjs/default-model'), 'models')).then((model) =>
    openModel(layersToOnnx(model)),
  )
  const session = await opened
  const { width, height } = photo
  const result = {
    width: width * SCALE,
    height: height * SCALE,
    pixels: new Uint8Array(width * height * 3 * SCALE ** 2),
  }
  for (let top = 0; top < height; top += TILE)
    for (let left = 0; left < width; left += TILE)
      await upscaleTile(session, { from: photo, to: result }, { left, top })
  return result
}

/** Upscales a tile with a margin around it, and writes the result without the margin. */
async function upscaleTile(
  session: OnnxSession,
  { from, to }: { from: Photo; to: Photo },
  tile: { left: number; top: number },
): Promise<void> {
  const left = Math.max(0, tile.left - MARGIN)
  const top = Math.max(0, tile.top - MARGIN)
  const width = Math.min(from.width, tile.left + TILE + MARGIN) - left
  const height = Math.min(from.height, tile.top + TILE + MARGIN) - top
  const input = new Float32Array(3 * width * height)
  for (let i = 0; i < width * height; i++) {
    const at = ((top + Math.floor(i / width)) * from.width + left + (i % width)) * 3
    for (let k = 0; k < 3; k++) input[k * width * height + i] = from.pixels[at + k]!
  }
  const [inputName = ''] = session.inputNames
  const [outputName = ''] = session.outputNames
  const made = await session.run({ [inputName]: tensor('float32', input, [1, 3, height, width]) })
  const values = made[outputName]?.data
  if (!values) throw new Error('The network returned no output')
  const wide = width * SCALE
  const plane = wide * height * SCALE
  const right = Math.min(from.width, tile.left + TILE) * SCALE
  const bottom = Math.min(from.height, tile.top + TILE) * SCALE
  for (let y = tile.top * SCALE; y < bottom; y++)
    for (let x = tile.left * SCALE; x < right; x++) {
      const i = (y - top * SCALE) * wide + x - left * SCALE
      const at = (y * to.width + x) * 3
      for (let k = 0; k < 3; k++)
        to.pixels[at + k] = Math.min(255, Math.max(0, Math.round(Number(values[k * plane + i]))))
    }
}
