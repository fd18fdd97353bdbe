// The parts of face-api and of its built-in TensorFlow.js that the engine uses. Their own types import packages that
// aren't installed.

export interface Tensor {
  shape: number[]
  data(): Promise<Float32Array>
  dispose(): void
}

export interface GraphModel {
  predict(input: Tensor): Tensor | Tensor[]
  /** Returns the outputs with these names, in this order; a single one isn't in a list. */
  execute(input: Tensor, outputs: string[]): Tensor | Tensor[]
}

export interface Tensorflow {
  setWasmPaths(folder: string): void
  setBackend(name: 'wasm'): Promise<boolean>
  env(): { set(flag: string, value: boolean): void }
  tensor3d(values: Int32Array | Float32Array, shape: number[], type: 'int32' | 'float32'): Tensor
  tensor4d(values: Int32Array | Float32Array, shape: number[], type: 'int32' | 'float32'): Tensor
  loadGraphModel(source: { load(): Promise<ModelArtifacts> }): Promise<GraphModel>
}

export interface ModelArtifacts {
  modelTopology: unknown
  weightSpecs: unknown[]
  weightData: ArrayBuffer
}

export interface DetectedFace {
  detection: { box: { x: number; y: number; width: number; height: number }; score: number }
  /** 68 points, in pixels of the picture. */
  landmarks: { positions: { x: number; y: number }[] }
  /** 128 numbers; two of the same person are closer than about 0.6. */
  descriptor: Float32Array
  /** In years. */
  age: number
}

/** Each step of a detection runs one more network. */
interface Detection extends PromiseLike<DetectedFace[]> {
  withFaceLandmarks(): Detection
  withFaceDescriptors(): Detection
  withAgeAndGender(): Detection
}

interface Network {
  loadFromUri(folder: string): Promise<void>
}

export interface FaceApi {
  tf: Tensorflow
  env: { setEnv(environment: Record<string, unknown>): void }
  nets: Record<'ssdMobilenetv1' | 'faceLandmark68Net' | 'faceRecognitionNet' | 'ageGenderNet', Network>
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object
  detectAllFaces(picture: Tensor, options: object): Detection
}
