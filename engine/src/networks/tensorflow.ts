import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import type { FaceApi } from './face-api.ts'
import { NETWORKS } from './install.ts'

/** The folder of one of the networks' packages. */
export const folderOf = (name: string): string => join(NETWORKS, 'node_modules', name)

let loaded: Promise<FaceApi> | undefined

/**
 * Loads TensorFlow.js for WebAssembly with the code of the face networks. We use the browser build, a single file,
 * because the Node build would need another 271 MB of packages. It runs in a function that can't see `process` or the
 * network, so it behaves as in a web worker and reads its files from this disk.
 */
export function loadTensorflow(): Promise<FaceApi> {
  loaded ??= start()
  return loaded
}

async function start(): Promise<FaceApi> {
  const source = readFileSync(join(folderOf('@vladmandic/face-api'), 'dist', 'face-api.js'), 'utf8')
  const outside = {
    process: undefined,
    self: { location: { href: '' } },
    location: { href: '' },
    fetch: fetchFile,
    WorkerGlobalScope: Object,
    importScripts: () => undefined,
  }
  const program = compileFunction(`${source}\nreturn faceapi`, Object.keys(outside)) as (
    ...values: unknown[]
  ) => FaceApi
  const faceApi = program(...Object.values(outside))
  const { tf } = faceApi
  tf.setWasmPaths(`${join(folderOf('@tensorflow/tfjs-backend-wasm'), 'dist')}/`)
  // Its threads would need web workers.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  if (!(await tf.setBackend('wasm'))) throw new Error("TensorFlow.js couldn't start")
  faceApi.env.setEnv({ ...elementsOfAPage, fetch: fetchFile })
  return faceApi
}

/** Replaces the globals of a web page. */
const Missing = Object
const elementsOfAPage = {
  Canvas: Missing,
  CanvasRenderingContext2D: Missing,
  Image: Missing,
  ImageData: Missing,
  Video: Missing,
  createCanvasElement: Missing,
  createImageElement: Missing,
  createVideoElement: Missing,
  readFile: Missing,
}

async function fetchFile(path: string): Promise<Response> {
  const type = path.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
  return new Response(await readFile(path), { headers: { 'content-type': type } })
}
