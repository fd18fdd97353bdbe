import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GraphModel, Tensorflow } from './face-api.ts'

interface ModelFile {
  modelTopology: unknown
  weightsManifest: { paths: string[]; weights: unknown[] }[]
}

/** Opens a TensorFlow.js graph model: `name.json` in the folder, with its weights next to it. */
export async function openGraphModel(tf: Tensorflow, folder: string, name: string): Promise<GraphModel> {
  const file = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as ModelFile
  const paths = file.weightsManifest.flatMap((group) => group.paths)
  const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  return tf.loadGraphModel({
    load: () =>
      Promise.resolve({
        modelTopology: file.modelTopology,
        weightSpecs: file.weightsManifest.flatMap((group) => group.weights),
        weightData: Uint8Array.from(Buffer.concat(parts)).buffer,
      }),
  })
}
