import { encodeModel, int, slot, text, weights, type OnnxGraph, type OnnxNode } from '../networks/onnx.ts'
import type { KerasLayer, KerasModel } from './keras-model.ts'

/**
 * Converts a model of Keras layers (such as convolutions and sums) to ONNX, which runs about four times as fast. The
 * input `pixels` and the output are 1 × channels × height × width.
 */
export function layersToOnnx({ layers, output, weightsByName }: KerasModel): Uint8Array {
  const graph: OnnxGraph = { name: 'upscale', node: [], initializer: [], input: [], output: [] }
  for (const layer of layers) {
    const [kernel, bias] = ['kernel', 'bias'].map((part) => weightsByName.get(`${layer.name}/${part}`))
    if (kernel && bias)
      graph.initializer.push(
        turned(layer.name, kernel),
        weights(`${layer.name}/bias`, bias.shape, bias.values),
      )
    if (layer.kind === 'InputLayer') graph.input.push(slot(layer.name, [1, 3, 'height', 'width']))
    else graph.node.push(...nodesOf(layer))
  }
  graph.initializer.push(
    weights('twice', [4], new Float32Array([1, 1, 2, 2])),
    weights('none', [0], new Float32Array()),
  )
  graph.output.push(slot(output, [1, 3, 'twice the height', 'twice the width']))
  return encodeModel(graph)
}

function nodesOf({ kind, name, inputs, activation }: KerasLayer): OnnxNode[] {
  const node = (opType: string, input: string[], attribute: Record<string, unknown>[] = []): OnnxNode[] => [
    { opType, input, output: [name], attribute },
  ]
  switch (kind) {
    case 'Conv2D':
      return node('Conv', [...inputs, `${name}/kernel`, `${name}/bias`], [text('auto_pad', 'SAME_UPPER')])
    case 'Activation':
      if (activation !== 'relu') throw new Error(`Unknown activation ${String(activation)}`)
      return node('Relu', inputs)
    case 'Concatenate':
      return node('Concat', inputs, [int('axis', 1)])
    case 'Add':
      return node('Add', inputs)
    case 'UpSampling2D':
      return node(
        'Resize',
        [...inputs, 'none', 'twice'],
        [
          ...[text('mode', 'nearest'), text('nearest_mode', 'floor')],
          text('coordinate_transformation_mode', 'asymmetric'),
        ],
      )
    default:
      throw new Error(`Unknown layer ${kind}`)
  }
}

/** Converts a kernel from height × width × in × out to out × in × height × width. */
function turned(layer: string, { shape, values }: { shape: number[]; values: Float32Array }) {
  const [height = 0, width = 0, from = 0, to = 0] = shape
  const result = new Float32Array(values.length)
  for (let place = 0; place < height * width; place++)
    for (let i = 0; i < from; i++)
      for (let o = 0; o < to; o++)
        result[(o * from + i) * height * width + place] = values[(place * from + i) * to + o]!
  return weights(`${layer}/kernel`, [to, from, height, width], result)
}
