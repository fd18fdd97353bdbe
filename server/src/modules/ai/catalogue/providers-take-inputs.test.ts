import { createServer, type Server } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineInputOf } from '#gateways/ai/local/engine-input'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import { AiFault, UnknownSubmit, type AiAdapter, type AiSubmission } from '#gateways/ai/port'
import { Problem } from '#kernel/problem'
import { startProviderProcess, type ProviderProcess } from '#testing/ai/provider-process'
import { makeInputFiles, neverAborted, submission, type InputFiles } from '#testing/ai/submission'
import { checkInput, type Input } from './check-input.ts'
import { fileFieldsOf, inputsOf } from './inputs-of.ts'
import type { Model, Tool } from './tool.ts'
import { tools } from './tools.ts'

let providers: ProviderProcess
let files: InputFiles
let adapters: ReadonlyMap<string, AiAdapter>
/** A proxy between the adapters and the providers that records every request. */
let wire: Server
/** The submissions so far: paths and bodies. */
const sent: string[] = []

beforeAll(async () => {
  ;[providers, files] = await Promise.all([startProviderProcess(), makeInputFiles()])
  const { key } = providers
  wire = createServer((request, response) => {
    const pass = async () => {
      const { method = 'GET', url: to = '', headers } = request
      const body = await buffer(request)
      const type = headers['content-type'] ?? ''
      const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? ' '
      if (method === 'POST') sent.push(to, body.toString('latin1').replaceAll(boundary, '-'))
      const answer = await fetch(new URL(to, providers.url('bfl')), {
        method,
        headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
          typeof value === 'string' && !hopByHop.has(name) ? [[name, value]] : [],
        ),
        ...(method === 'POST' && { body }),
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    }
    pass().catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  const address = wire.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const url = (provider: string) => `${origin}/${provider}`
  const at = (provider: string) => ({ key, url: url(provider) })
  adapters = openAiProviders({
    piapi: at('piapi'),
    luma: at('luma'),
    runway: at('runway'),
    bfl: at('bfl'),
    promptchan: at('promptchan'),
    stability: at('stability'),
    wavespeed: { ...at('wavespeed'), chatUrl: url('wavespeed'), webhookSecret: null },
    akool: { ...at('akool'), client: null },
    openai_images: { ...at('openai_images'), model: null },
    comfyui: { url: url('comfyui'), workflows: null },
  })
})
afterAll(async () => {
  wire.closeAllConnections()
  wire.close()
  await Promise.all([providers.stop(), files.remove()])
})

/** The headers that belong to one connection. */
const hopByHop = new Set(['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'])

// The operator decides which video workflows exist.
const needsOperator = ({ provider, providerModel }: Model) =>
  provider === 'comfyui' && providerModel.endsWith('_to_video')
const all = tools.flatMap((tool) =>
  tool.models
    .filter((model) => !needsOperator(model))
    .map((model) => [`${model.provider}:${model.id}`, tool.task, { tool, model }] as const),
)
const offered = all.filter(([, , { model }]) => model.isEnabled && model.provider !== 'local')
// A task that the built-in engine doesn't support yet sends nothing.
const sending = all.filter(([, , { model }]) => model.isEnabled || model.provider !== 'local')

interface Field {
  type?: string
  pattern?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  'x-file'?: string
}

/** The boundary values of a field. */
function extremesOf(field: Field): unknown[] {
  if (field['x-file']) return [`https://files.example/${field['x-file']}.png`]
  if (field.enum) return [...field.enum]
  if (field.type === 'boolean') return [true, false]
  if (field.minimum !== undefined && field.maximum !== undefined) return [field.minimum, field.maximum]
  if (field.type === 'string')
    return ['A red fox runs'.padEnd(field.minLength ?? 1, '.'), 'x'.repeat(field.maxLength ?? 9)]
  return []
}

/** Inputs that a model may accept. Every field has its first value, except for fields that exclude each other. */
function basesFor(tool: Tool, model: Model): Input[] {
  const fields = Object.entries(inputsOf(tool, model).properties) as [string, Field][]
  const least = Object.fromEntries(fields.map(([name, field]) => [name, extremesOf(field)[0]]))
  const usual = {
    ...least,
    ...('mask' in least && { mask: 'iVBORw0KGgo=' }),
    // A face swap takes either a photo or a video, so the video's case leaves out the photo.
    ...('target_image' in least && { input_video: undefined }),
    audio: undefined,
  }
  return [
    usual,
    { ...usual, dress_image: undefined },
    { ...usual, upper_image: undefined, lower_image: undefined },
    ...('audio' in least ? [{ ...least, text: undefined, audio: 'https://sound.example/a.mp3' }] : []),
    ...('mode' in least && 'resolution' in least ? [{ ...usual, mode: 'pro', resolution: 'FHD' }] : []),
  ]
}

/** Valid inputs: each sets one field to a boundary value and leaves the others at their usual values. */
function inputsFor(tool: Tool, model: Model): Input[] {
  const fields = Object.entries(inputsOf(tool, model).properties) as [string, Field][]
  const inputs = basesFor(tool, model).flatMap((base) => [
    base,
    ...fields.flatMap(([name, field]) => extremesOf(field).map((value) => ({ ...base, [name]: value }))),
  ])
  return inputs.flatMap((input) => good(tool, model, input))
}

function good(tool: Tool, model: Model, input: Input): Input[] {
  try {
    return [checkInput(tool, model, input).input]
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

function requestFor(tool: Tool, model: Model, input: Input): AiSubmission {
  const kinds = fileFieldsOf(inputsOf(tool, model)).filter(({ name }) => input[name] !== undefined)
  const outputs = tool.outputsField === null ? 1 : input[tool.outputsField]
  return submission({
    task: tool.task,
    model: model.id,
    providerModel: model.providerModel,
    input,
    outputs: typeof outputs === 'number' ? outputs : 1,
    files: Object.fromEntries(
      kinds.map(({ name, kind }) => [name, kind === 'video' ? files.video : files.image]),
    ),
    parentJob: model.continuesParent ? { id: 'an-earlier-job' } : null,
  })
}

test.each(offered)('%s accepts every input that %s can send to it', async (_name, _task, { tool, model }) => {
  const inputs = inputsFor(tool, model)
  expect(inputs.length).toBeGreaterThan(0)
  const adapter = adapters.get(model.provider)
  const refused: unknown[] = []
  for (const input of inputs) {
    const submit = adapter?.submit(requestFor(tool, model, input), neverAborted())
    const fault: unknown = await submit?.then(() => null).catch((error: unknown) => error)
    if (fault !== null) refused.push([input, fault instanceof Error ? fault.message : fault])
  }
  expect(refused).toEqual([])
})

/** Different values of a field: its boundaries, or examples of values that have none. */
function valuesOf(name: string, field: Field): unknown[] {
  if (name === 'audio') return ['https://sound.example/a.mp3', 'https://sound.example/b.mp3']
  if (name === 'loras') return [[{ path: 'ink', scale: 1 }], [{ path: 'snow', scale: 1 }]]
  if (name === 'camera_control') return [{ zoom: 5 }, { pan: -5 }]
  if (field.pattern) return ['iVBORw0KGgo=', 'iVBORw0KGgoA']
  return [...new Set(extremesOf(field))]
}

// The specification requires these inputs although the providers have no equivalent. The request's card says so.
const required: Readonly<Record<string, readonly string[]>> = {
  'wavespeed:wan-2.1-t2v': ['num_frames', 'fps'],
  'wavespeed:wan-2.1-i2v': ['num_frames', 'fps'],
  'runway:gen4_aleph': ['aspect_ratio'],
}

/** Whether this server uses a field itself, to count results or to find the job to continue. */
function isUsedHere(tool: Tool, model: Model, name: string): boolean {
  const isFile = fileFieldsOf(inputsOf(tool, model)).some((file) => file.name === name)
  return name === tool.outputsField || (model.continuesParent && isFile)
}

/** The adapter's submission for a request. */
async function sentFor(model: Model, request: AiSubmission): Promise<string> {
  if (model.provider === 'local') {
    const { input, files: named } = engineInputOf(request)
    // Without a seed in the request, the seed is random.
    const { seed = null, ...rest } = input
    return JSON.stringify([rest, request.input['seed'] === undefined ? null : seed, named])
  }
  sent.length = 0
  try {
    await adapters.get(model.provider)?.submit(request, neverAborted())
  } catch (error) {
    // The provider may refuse a retired model's requests.
    if (!(error instanceof AiFault) && !(error instanceof UnknownSubmit)) throw error
  }
  return JSON.stringify(sent)
}

/** The submission for each value of a field, using the first valid input that contains the value. */
async function sentForEach(tool: Tool, model: Model, [name, field]: [string, Field]): Promise<string[]> {
  const attemptId = '01a223fb-463a-79ca-b28e-a8e00c8af68e'
  const bases = basesFor(tool, model)
  const file = field['x-file']
  const others = file === 'video' ? { ...files.video, url: 'https://files.example/other.mp4' } : files.garment
  const found: string[] = []
  for (const value of valuesOf(name, field)) {
    const [input] = bases.flatMap((base) => good(tool, model, { ...base, [name]: value }))
    if (!input) continue
    const request = { ...requestFor(tool, model, input), attemptId }
    found.push(await sentFor(model, request))
    if (file) {
      const changed = { ...others, path: file === 'video' ? `${others.path}#other` : others.path }
      found.push(await sentFor(model, { ...request, files: new Map([...request.files, [name, changed]]) }))
    }
  }
  return found
}

test.each(sending)(
  '%s has no input for %s that the provider never receives',
  async (fullName, _task, { tool, model }) => {
    const fields = Object.entries(inputsOf(tool, model).properties) as [string, Field][]
    const ignored: string[] = []
    for (const [name, field] of fields) {
      if (isUsedHere(tool, model, name) || required[fullName]?.includes(name)) continue
      const values = await sentForEach(tool, model, [name, field])
      expect([name, values.length]).not.toEqual([name, 0])
      if (new Set(values).size < values.length) ignored.push(name)
    }
    expect(ignored).toEqual([])
  },
)
