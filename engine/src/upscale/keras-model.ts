import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

export interface KerasLayer {
  kind: string
  name: string
  /** The names of the layers whose output it takes as input. */
  inputs: string[]
  activation: string | undefined
}

export interface KerasModel {
  layers: KerasLayer[]
  /** The name of the last layer, whose output is the result. */
  output: string
  weightsByName: Map<string, { shape: number[]; values: Float32Array }>
}

const ModelFile = Type.Object({
  modelTopology: Type.Object({
    model_config: Type.Object({
      config: Type.Object({
        layers: Type.Array(
          Type.Object({
            class_name: Type.String(),
            name: Type.String(),
            config: Type.Object({ activation: Type.Optional(Type.String()) }),
            inbound_nodes: Type.Array(Type.Array(Type.Array(Type.Unknown()))),
          }),
        ),
        output_layers: Type.Array(Type.Array(Type.Unknown())),
      }),
    }),
  }),
  weightsManifest: Type.Array(
    Type.Object({
      paths: Type.Array(Type.String()),
      weights: Type.Array(
        Type.Object({
          name: Type.String(),
          shape: Type.Array(Type.Integer()),
          dtype: Type.Literal('float32'),
        }),
      ),
    }),
  ),
})

/** Reads a Keras model for TensorFlow.js from its `model.json` and the weights next to it. */
export async function readKerasModel(folder: string): Promise<KerasModel> {
  const file = Value.Parse(ModelFile, JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')))
  const { layers, output_layers: outputs } = file.modelTopology.model_config.config
  return {
    layers: layers.map(({ class_name: kind, name, config, inbound_nodes: inbound }) => ({
      kind,
      name,
      activation: config.activation,
      inputs: (inbound[0] ?? []).map(([from]) => String(from)),
    })),
    output: String(outputs[0]?.[0]),
    weightsByName: await readWeights(folder, file.weightsManifest),
  }
}

async function readWeights(
  folder: string,
  groups: Static<typeof ModelFile>['weightsManifest'],
): Promise<KerasModel['weightsByName']> {
  const found: KerasModel['weightsByName'] = new Map()
  for (const { paths, weights } of groups) {
    const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))))
    const bytes = Uint8Array.from(Buffer.concat(parts)).buffer
    let at = 0
    for (const { name, shape } of weights) {
      const length = shape.reduce((product, side) => product * side, 1)
      found.set(name, { shape, values: new Float32Array(bytes, at, length) })
      at += length * 4
    }
  }
  return found
}
