import { availableParallelism } from 'node:os'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { NETWORKS } from './install.ts'

// The parts of onnxruntime-node and onnx-proto that the engine uses. They are installed later, so their types are
// missing.

export type TensorType = 'float32' | 'float16' | 'int64' | 'int32'
export type TensorData = Float32Array | Uint16Array | BigInt64Array | Int32Array

export interface OnnxTensor {
  type: TensorType
  data: TensorData
  dims: readonly number[]
}

export interface OnnxSession {
  inputNames: readonly string[]
  outputNames: readonly string[]
  inputMetadata: readonly { name: string; type?: TensorType; shape?: readonly (number | string)[] }[]
  run(inputs: Record<string, OnnxTensor>): Promise<Record<string, OnnxTensor>>
  release(): Promise<void>
}

interface OnnxRuntime {
  InferenceSession: {
    create(model: string | Uint8Array, options: Record<string, unknown>): Promise<OnnxSession>
  }
  Tensor: new (type: TensorType, data: TensorData, dims: readonly number[]) => OnnxTensor
}

export interface OnnxNode {
  opType: string
  input: string[]
  output: string[]
  attribute?: Record<string, unknown>[]
}

export interface OnnxGraph {
  name: string
  node: OnnxNode[]
  initializer: Record<string, unknown>[]
  input: Record<string, unknown>[]
  output: Record<string, unknown>[]
}

interface OnnxProto {
  onnx: { ModelProto: { encode(model: Record<string, unknown>): { finish(): Uint8Array } } }
}

const require = createRequire(join(NETWORKS, 'package.json'))

/** Opens a model from a file or its bytes. The memory of each run is freed afterwards. */
export const openModel = (model: string | Uint8Array): Promise<OnnxSession> =>
  (require('onnxruntime-node') as OnnxRuntime).InferenceSession.create(model, {
    executionProviders: ['cpu'],
    enableCpuMemArena: false,
    intraOpNumThreads: availableParallelism(),
  })

export const tensor = (type: TensorType, data: TensorData, dims: readonly number[]): OnnxTensor =>
  // The Tensor class would convert these to a Float16Array, which the native code treats as empty.
  type === 'float16'
    ? ({ type, data, dims, location: 'cpu' } as OnnxTensor)
    : new (require('onnxruntime-node') as OnnxRuntime).Tensor(type, data, dims)

/** Converts numbers to the format of a tensor. */
export function numbers(type: TensorType, values: readonly number[]): TensorData {
  if (type === 'int64') return BigInt64Array.from(values, BigInt)
  if (type === 'int32') return Int32Array.from(values)
  if (type === 'float32') return Float32Array.from(values)
  const { Float16Array: Halves } = globalThis as unknown as {
    Float16Array: { from(values: readonly number[]): { buffer: ArrayBuffer } }
  }
  return new Uint16Array(Halves.from(values).buffer)
}

/** The bytes of a model file with this graph. */
export const encodeModel = (graph: OnnxGraph): Uint8Array =>
  (require('onnx-proto') as OnnxProto).onnx.ModelProto.encode({
    irVersion: 7,
    opsetImport: [{ version: 13 }],
    graph,
  }).finish()

const FLOAT = 1
const INTS = 7
const INT = 2
const STRING = 3

/** An input or an output of a graph; a name instead of a number means any length. */
export const slot = (name: string, dims: readonly (number | string)[], elemType = FLOAT) => ({
  name,
  type: {
    tensorType: {
      elemType,
      shape: { dim: dims.map((dim) => (typeof dim === 'number' ? { dimValue: dim } : { dimParam: dim })) },
    },
  },
})

export const weights = (name: string, dims: readonly number[], values: Float32Array) => ({
  name,
  dims,
  dataType: FLOAT,
  rawData: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
})

export const ints = (name: string, values: readonly number[]) => ({ name, type: INTS, ints: values })
export const int = (name: string, value: number) => ({ name, type: INT, i: value })
export const text = (name: string, value: string) => ({ name, type: STRING, s: Buffer.from(value) })
