import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { ModelArtifacts } from './face-api.ts'
import { NETWORKS } from './install.ts'

// The part of nsfwjs that the engine uses. The package is installed later, so its types are missing.

interface Packed<Value> {
  default: Value
}

/** How the package ships a network: as code that returns its description and, in parts, its weights in Base64. */
interface PackedModel {
  modelJson(): Promise<Packed<{ modelTopology: unknown; weightsManifest: { weights: unknown[] }[] }>>
  weightBundles: (() => Promise<Packed<string>>)[]
}

const require = createRequire(join(NETWORKS, 'package.json'))

/** The middle of its three sizes. The package's own loader would need a second TensorFlow.js. */
export async function readMiddleModel(): Promise<ModelArtifacts> {
  const { MobileNetV2MidModel: model } = require('nsfwjs/models/mobilenet_v2_mid') as {
    MobileNetV2MidModel: PackedModel
  }
  const { modelTopology, weightsManifest } = (await model.modelJson()).default
  const parts = await Promise.all(
    model.weightBundles.map(async (load) => Buffer.from((await load()).default, 'base64')),
  )
  return {
    modelTopology,
    weightSpecs: weightsManifest.flatMap(({ weights }) => weights),
    weightData: Uint8Array.from(Buffer.concat(parts)).buffer,
  }
}
