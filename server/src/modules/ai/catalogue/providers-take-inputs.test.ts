import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAiProviders } from '#gateways/ai/open-ai-providers'
import type { AiAdapter, AiSubmission } from '#gateways/ai/port'
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

beforeAll(async () => {
  ;[providers, files] = await Promise.all([startProviderProcess(), makeInputFiles()])
  const { key, url } = providers
  const at = (provider: Parameters<typeof url>[0]) => ({ key, url: url(provider) })
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
afterAll(() => Promise.all([providers.stop(), files.remove()]))

// Which video workflows exist depends on the operator.
const needsOperator = ({ provider, providerModel }: Model) =>
  provider === 'comfyui' && providerModel.endsWith('_to_video')
const offered = tools.flatMap((tool) =>
  tool.models
    .filter((model) => model.isEnabled && model.provider !== 'local' && !needsOperator(model))
    .map((model) => [`${model.provider}:${model.id}`, tool.task, { tool, model }] as const),
)

interface Field {
  type?: string
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

/** Valid inputs: each sets one field to a boundary value and leaves the others at their usual values. */
function inputsFor(tool: Tool, model: Model): Input[] {
  const fields = Object.entries(inputsOf(tool, model).properties) as [string, Field][]
  const least = Object.fromEntries(fields.map(([name, field]) => [name, extremesOf(field)[0]]))
  const usual = { ...least, audio: undefined, prompt: least['prompt'] }
  const bases = [
    usual,
    { ...usual, dress_image: undefined },
    { ...usual, upper_image: undefined, lower_image: undefined },
  ]
  const sounds = 'audio' in least ? [{ ...least, text: undefined, audio: 'https://sound.example/a.mp3' }] : []
  const all = [...bases, ...sounds].flatMap((base) => [
    base,
    ...fields.flatMap(([name, field]) => extremesOf(field).map((value) => ({ ...base, [name]: value }))),
  ])
  return all.flatMap((input) => good(tool, model, input))
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

test.each(offered)('%s accepts everything that %s can send to it', async (_name, _task, { tool, model }) => {
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
