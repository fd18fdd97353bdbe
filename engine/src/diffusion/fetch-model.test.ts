import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchModel } from './fetch-model.ts'

const weights = Buffer.alloc(100_000, 'weights')
const files: Record<string, Buffer> = {
  'unet/model.onnx': weights,
  'unet/config.json': Buffer.from('{"sample_size":64}'),
  'tokenizer/vocab.json': Buffer.from('{}'),
  'unet/diffusion_pytorch_model.safetensors': Buffer.from('not for this engine'),
  '../../outside.json': Buffer.from('must not be written'),
}

let host: string
let server: Server
let folder: string
let requests: { path: string; range: string | undefined }[]
/** The host's response for the weights, if it differs from the listed content. */
let sent: Buffer

beforeEach(async () => {
  requests = []
  sent = weights
  folder = await mkdtemp(join(tmpdir(), 'fanfare-download-'))
  server = createServer((request, response) => {
    const path = request.url ?? ''
    const { range } = request.headers
    if (path === '/api/models/someone/turbo/tree/main?recursive=true') {
      response.end(JSON.stringify(Object.entries(files).map(listed)))
      return
    }
    const name = path.replace('/someone/turbo/resolve/main/', '')
    requests.push({ path: name, range })
    const content = name === 'unet/model.onnx' ? sent : files[name]
    const start = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    response.statusCode = content ? (start > 0 ? 206 : 200) : 404
    response.end(content?.subarray(start))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const listed = ([path, content]: [string, Buffer]) => ({
  type: 'file',
  path,
  size: content.length,
  ...(path.endsWith('.onnx') && {
    lfs: { oid: createHash('sha256').update(content).digest('hex'), size: content.length },
  }),
})
const download = () => fetchModel({ host, repository: 'someone/turbo' }, folder, () => undefined)

test('only the files that the engine reads are downloaded', async () => {
  await download()
  expect(await readFile(join(folder, 'unet', 'model.onnx'))).toEqual(weights)
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual([
    'tokenizer',
    'tokenizer/vocab.json',
    'unet',
    'unet/config.json',
    'unet/model.onnx',
  ])
  requests = []
  await download()
  expect(requests).toEqual([])
})

test('an interrupted download resumes where it stopped', async () => {
  await mkdir(join(folder, 'unet'))
  await writeFile(join(folder, 'unet', 'model.onnx.partial'), weights.subarray(0, 60_000))
  await download()
  expect(requests).toContainEqual({ path: 'unet/model.onnx', range: 'bytes=60000-' })
  expect(await readFile(join(folder, 'unet', 'model.onnx'))).toEqual(weights)
})

test("weights that don't match the listing are never kept", async () => {
  sent = Buffer.alloc(weights.length, 'another')
  await expect(download()).rejects.toThrow(
    "unet/model.onnx: the download doesn't match the file that the host lists",
  )
  expect(await readdir(join(folder, 'unet'))).not.toContain('model.onnx')
  sent = weights
  await download()
  expect(await readFile(join(folder, 'unet', 'model.onnx'))).toEqual(weights)
})
